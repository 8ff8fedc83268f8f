import { countedOf } from '@portal/shared/counts';
import { MAX_CELLS, MAX_COMMIT_BYTES, MAX_INDEX_ENTRIES } from '../limits.ts';
import { applyChanges, type Drift } from './apply-changes.ts';
import { type Changes, createSum, type Recount, sumRecounts } from './changes.ts';
import {
  type CountStore,
  type CountTransaction,
  type Data,
  type Documents,
  replacing,
  type Writes,
} from './count-store.ts';
import { sizeOf } from './document-size.ts';
import { countsAlike, experiencePath, ledgerPath, readLedger, writeLedger } from './ledger.ts';
import { countIndexEntries, searchDocuments, searchPathOf } from './search-documents.ts';

export interface CountResult {
  /** Stored counts that are wrong. */
  readonly drifts: readonly Drift[];
  /** The ids of experiences that did not fit into this transaction. The caller must count them in another call. */
  readonly remaining: ReadonlySet<string>;
}

interface SearchedRecount extends Recount {
  /** The search document after the change, by its path. */
  readonly search: Documents;
}

/**
 * Counts and indexes the current versions of experiences, in one transaction. The earlier counts of these experiences
 * are replaced, so an experience may be counted repeatedly. Does not write the counting documents whose paths are in
 * `left`.
 */
export function countExperiences(
  store: CountStore,
  ids: readonly string[],
  left: ReadonlySet<string> = new Set(),
): Promise<CountResult> {
  return store.transact(async (transaction) => {
    const all = await readRecounts(transaction, ids);
    const { recounts, changes } = takeFitting(all);
    const remaining = new Set([...all.keys()].filter((id) => !recounts.has(id)));
    const drifts: Drift[] = [];
    if (recounts.size === 0) return { drifts, remaining };
    const kept = await applyChanges(transaction, changes, (drift) => drifts.push(drift));
    transaction.write(new Map([...writesOf(recounts), ...[...kept].filter(([path]) => !left.has(path))]));
    return { drifts, remaining };
  });
}

/** The paths of the documents that change if the experience is counted now: documents with cells, and questions. */
export const readKeptPaths = (store: CountStore, id: string): Promise<readonly string[]> =>
  store.transact(async (transaction) => {
    const { cells, questions } = sumRecounts((await readRecounts(transaction, [id])).values());
    return [...cells.keys(), ...questions.keys()];
  });

/** The ledger entries and search documents. If a date changes, the search document moves to another path. */
function writesOf(recounts: ReadonlyMap<string, SearchedRecount>): Writes {
  const documents = new Map<string, Data | undefined>();
  for (const [id, { before, after, search }] of recounts) {
    documents.set(ledgerPath(id), writeLedger(after));
    if (before) documents.set(searchPathOf(id, before), undefined);
    for (const [path, data] of search) documents.set(path, data);
  }
  return replacing(documents);
}

/** The experiences that fit into one transaction; always at least one. */
function takeFitting(all: ReadonlyMap<string, SearchedRecount>) {
  const recounts = new Map<string, SearchedRecount>();
  const sum = createSum();
  let [entries, bytes] = [0, 0];
  for (const [id, recount] of all) {
    const { before, after, search } = recount;
    for (const counted of [before, after]) entries += counted ? countIndexEntries(counted) : 0;
    bytes += sizeOf([...search.values(), writeLedger(after)]);
    sum.add(recount);
    const isTooMuch =
      entries > MAX_INDEX_ENTRIES || bytes > MAX_COMMIT_BYTES || mostCells(sum.changes) > MAX_CELLS;
    if (isTooMuch && recounts.size > 0) {
      sum.add({ before: after, after: before });
      break;
    }
    recounts.set(id, recount);
  }
  return { recounts, changes: sum.changes };
}

const mostCells = ({ cells }: Changes): number =>
  Math.max(0, ...Array.from(cells.values(), (change) => change.cells.size));

/** The recounts by id. Experiences with an unchanged counted form are left out. */
async function readRecounts(transaction: CountTransaction, ids: readonly string[]) {
  const stored = await transaction.read(ids.flatMap((id) => [experiencePath(id), ledgerPath(id)]));
  const recounts = new Map<string, SearchedRecount>();
  for (const id of ids) {
    const experience = stored.get(experiencePath(id));
    const before = readLedger(stored.get(ledgerPath(id)));
    const after = countedOf(experience);
    if (!countsAlike(before, after))
      recounts.set(id, { before, after, search: searchDocuments(id, experience) });
  }
  return recounts;
}
