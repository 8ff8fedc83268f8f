import { parseSearchKey } from '../counts/search-document.ts';
import type { Fail, Next, Stop } from './listen.ts';
import type { Position } from './position.ts';
import type { Watches } from './source/watches.ts';
import type { DocumentsChange, StoredDocument } from './stored-document.ts';

/** An experience that a search has found. */
interface Found {
  position: Position;
  /** Undefined until the watch of the document calls back. */
  document: StoredDocument | undefined;
  stop: () => void;
}

/**
 * Watches the experiences that a search finds. Each experience has its own watch, so a change of one experience does
 * not cause reads of the remaining ones. `watchKeys` calls back with the keys of the found search documents, and again
 * when these keys change.
 */
export function watchFound(
  watchKeys: (next: Next<readonly string[]>) => Stop,
  watchOne: Watches['watchOne'],
  next: Next<DocumentsChange>,
  fail: Fail,
): Stop {
  const found = new Map<string, Found>();
  let isTold = false;

  /** Calls `next`. The first call must contain all experiences, so it waits until every experience is read. */
  const tell = (ids: readonly string[], removed: readonly string[]): void => {
    if (!isTold && [...found.values()].some(({ document }) => document === undefined)) return;
    const told = isTold ? ids : [...found.keys()];
    isTold = true;
    const changed = told.flatMap((id) => {
      const { document, position } = found.get(id) ?? {};
      return document && position ? [{ ...document, position }] : [];
    });
    next({ changed, removed });
  };

  const watchExperience = (id: string, entry: Found): void => {
    const update = (document: StoredDocument | undefined): void => {
      if (found.get(id) !== entry) return;
      entry.document = document ?? { id, data: undefined };
      tell([id], []);
    };
    entry.stop = watchOne(id, update, fail);
    // `watchOne` may have called back at once, and the callback may have stopped the watch.
    if (found.get(id) !== entry) entry.stop();
  };

  const stopKeys = watchKeys((keys) => {
    const positions = new Map(keys.map(parseSearchKey).map((position) => [position.id, position]));
    const removed = [...found.keys()].filter((id) => !positions.has(id));
    for (const id of removed) {
      found.get(id)?.stop();
      found.delete(id);
    }
    const moved: string[] = [];
    for (const [id, position] of positions) {
      const known = found.get(id);
      if (known && known.position.date !== position.date) {
        known.position = position;
        moved.push(id);
      }
    }
    const unknown = [...positions.values()].filter(({ id }) => !found.has(id));
    const added = unknown.map((position): [string, Found] => [
      position.id,
      { position, document: undefined, stop: () => undefined },
    ]);
    for (const [id, entry] of added) found.set(id, entry);
    for (const [id, entry] of added) watchExperience(id, entry);
    if (!isTold || moved.length + removed.length > 0) tell(moved, removed);
  });
  return () => {
    stopKeys();
    for (const { stop } of found.values()) stop();
    found.clear();
  };
}
