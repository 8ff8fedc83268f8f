import { countedOf } from '../../counts/counted.ts';
import { MAX_DOCUMENTS } from '../../limits.ts';
import type { Reads } from '../source/reads.ts';
import type { Watches } from '../source/watches.ts';
import type { StoredDocument } from '../stored-document.ts';
import { companyDocument, packDirectory } from './memory-counts.ts';
import type { MemoryDocuments } from './memory-documents.ts';
import { select } from './memory-reads.ts';

/** The pieces of the directory are those that `watchDirectory` has packed. */
export function createMemoryWatches(
  { documents, owners, live, watch }: MemoryDocuments,
  isCounted: boolean,
): Watches & Pick<Reads, 'readDirectoryPieces'> {
  const pieces = new Map<string, unknown>();
  return {
    watchRange(range, next, fail) {
      let before: readonly StoredDocument[] | undefined;
      const tell = (): void => {
        const now = select(documents, range).slice(0, MAX_DOCUMENTS);
        const changed = now.filter((one) => !before?.includes(one));
        const removed = before?.map(({ id }) => id).filter((id) => !now.some((one) => one.id === id)) ?? [];
        const isFirst = before === undefined;
        before = now;
        if (isFirst || changed.length + removed.length > 0) next({ changed, removed });
      };
      return live(tell, fail);
    },
    watchDirectory: (next, fail) => {
      const tell = async (): Promise<void> => {
        const { changes, packed } = await packDirectory(documents.values());
        for (const [id, piece] of packed) pieces.set(id, piece);
        next(changes);
      };
      return live(() => (isCounted ? void tell() : next(undefined)), fail);
    },
    readDirectoryPieces: async (ids) => ids.map((id) => pieces.get(id)),
    watchCompany: (collection, company, next, fail) => {
      const own = (): readonly StoredDocument[] =>
        [...documents.values()].filter(({ data }) => countedOf(data)?.company === company);
      return live(() => next(companyDocument(collection, company, own())), fail);
    },
    watchOne(id, next) {
      next(documents.get(id));
      return watch((changed) => changed === id && next(documents.get(id)));
    },
    watchOwner(id, next) {
      queueMicrotask(() => next(owners.get(id)));
      return watch((changed) => changed === id && next(owners.get(id)));
    },
    findOwner: async (id) => owners.get(id),
  };
}
