/** A stored document, not validated yet. */
export interface StoredDocument {
  readonly id: string;
  readonly data: unknown;
  /** Whether a write of this page is in it that the store has not acknowledged. */
  readonly isPending?: boolean;
}

/** What changed since the last call: documents added or changed, and the ids of those gone. The first call tells all there is. */
export interface DocumentsChange {
  readonly changed: readonly StoredDocument[];
  readonly removed: readonly string[];
}
