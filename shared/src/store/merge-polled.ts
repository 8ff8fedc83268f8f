import type { Next } from './listen.ts';
import type { DocumentsChange, StoredDocument } from './stored-document.ts';

/**
 * Merges a live watch of a range with whole reads of the same range into one series of changes for `next`.
 *
 *   nothing ── read ──→ read ── first live change ──→ live
 *      └────────── first live change ──────────────────↑ ↺ read, while the connection is not live
 *
 * The first live change has the whole range, so documents that only a read had are removed by it. A read removes the
 * documents that it lacks, but not those that this page has written and not sent yet.
 */
export function mergePolled(next: Next<DocumentsChange>) {
  /** The known ids, each true while its document is not sent yet. */
  const known = new Map<string, boolean>();
  let isFirst = true;
  const tell = (change: DocumentsChange): void => {
    for (const id of change.removed) known.delete(id);
    for (const { id, isPending = false } of change.changed) known.set(id, isPending);
    next(change);
  };
  const missingIn = (documents: readonly StoredDocument[]): readonly string[] => {
    const ids = new Set(documents.map(({ id }) => id));
    return [...known.keys()].filter((id) => !ids.has(id));
  };
  return {
    live({ changed, removed }: DocumentsChange): void {
      tell({ changed, removed: isFirst ? missingIn(changed) : removed });
      isFirst = false;
    },
    read(documents: readonly StoredDocument[]): void {
      tell({
        changed: documents.filter(({ id }) => !known.get(id)),
        removed: missingIn(documents).filter((id) => !known.get(id)),
      });
    },
  };
}
