import { decodeExperience, type Experience } from '../model/experience.ts';

export interface StoredDocument {
  readonly id: string;
  /** Undefined where the search names a document that is not there any more. */
  readonly data: unknown;
  /** Where it stands in the order of a search; otherwise its own date says so. */
  readonly position?: { readonly date: string; readonly id: string };
  /** Whether a write of this page is in it that the store has not acknowledged. */
  readonly isPending?: boolean;
}

/** What changed since the last call: documents added or changed, and the ids of those gone. The first call tells all there is. */
export interface DocumentsChange {
  readonly changed: readonly StoredDocument[];
  readonly removed: readonly string[];
}

const reported = new Set<string>();

/** Reads an experience, if it is there; a malformed one is reported once. Gives `known` itself while nothing has changed. */
export function decodeDocument(
  { id, data, isPending }: StoredDocument,
  known: Experience | undefined,
): Experience | undefined {
  if (data === undefined) return undefined;
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

/** What a query found, and the day of the store's clock in UTC, as YYYY-MM-DD. */
export interface DatedDocuments {
  readonly documents: readonly StoredDocument[];
  readonly day: string;
}
