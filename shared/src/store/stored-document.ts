import { decodeExperience, type Experience } from '../model/experience.ts';
import { stubIn } from '../model/stub.ts';

export interface StoredDocument {
  readonly id: string;
  /** Undefined if a search document names a deleted experience. */
  readonly data: unknown;
  /** The position in the order of a search. If it is undefined, the position is the document's own date and id. */
  readonly position?: { readonly date: string; readonly id: string };
  /** True if the document contains a write of this page that the store has not acknowledged. */
  readonly isPending?: boolean;
}

/**
 * The changes since the last call: added and changed documents, and the ids of removed documents. The first call
 * contains all documents.
 */
export interface DocumentsChange {
  readonly changed: readonly StoredDocument[];
  readonly removed: readonly string[];
}

const reported = new Set<string>();

/**
 * Decodes an experience; undefined for a stub, and for a deleted or malformed document. A malformed document is reported
 * once. If nothing has changed, returns the object `known`.
 */
export function decodeDocument(
  { id, data, isPending }: StoredDocument,
  known: Experience | undefined,
): Experience | undefined {
  if (data === undefined || stubIn(id, data)) return undefined;
  const decoded = decodeExperience(id, data);
  if ('problem' in decoded) {
    const { problem } = decoded;
    if (!reported.has(id))
      console.warn(`Skipped experience ${id}, which does not fit the schema: ${problem}`);
    reported.add(id);
    return undefined;
  }
  const experience = isPending ? { ...decoded.experience, isPending } : decoded.experience;
  return known && JSON.stringify(known) === JSON.stringify(experience) ? known : experience;
}

/** The results of a query, and the latest day that has begun anywhere by the store's clock, as YYYY-MM-DD. */
export interface DatedDocuments {
  readonly documents: readonly StoredDocument[];
  readonly day: string;
}
