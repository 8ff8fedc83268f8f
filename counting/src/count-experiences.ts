import { countedOf } from '@portal/shared/counts';
import { applyChanges, type Drift } from './apply-changes.ts';
import { type Changes, createSum, type Recount, sumRecounts } from './changes.ts';
import { type CountStore, type CountTransaction, MAX_CELLS, replacing, type Writes } from './count-store.ts';
import { sizeOf } from './document-size.ts';
import { countsAlike, experiencePath, ledgerPath, readLedger, writeLedger } from './ledger.ts';
import { changeSearch, searchDocuments } from './search-documents.ts';

export interface CountResult {
  /** Counts that turned out to be wrong. */
  readonly drifts: readonly Drift[];
  /** Experiences that did not fit into this transaction. Another call has to count them. */
  readonly remaining: ReadonlySet<string>;
}

/** Index entries that a transaction adds or removes. Production counts them in the transaction's size. */
const MAX_INDEX_ENTRIES = 20_000;
/** Firestore refuses a commit of more than 10 MiB. */
const MAX_BYTES = 4_000_000;

/**
 * Counts and indexes experiences as they are now, in one transaction. It does not matter what was counted for them before,
 * nor how often they are counted. Does not write the kept documents in `left`.
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

/** The paths of the documents with cells and of the questions that an experience counts in now, or counted in before. */
export const readKeptPaths = (store: CountStore, id: string): Promise<readonly string[]> =>
  store.transact(async (transaction) => {
    const { cells, questions } = sumRecounts((await readRecounts(transaction, [id])).values());
    return [...cells.keys(), ...questions.keys()];
  });

const writesOf = (recounts: ReadonlyMap<string, Recount>): Writes =>
  replacing(
    new Map([
      ...Array.from(recounts, ([id, { after }]) => [ledgerPath(id), writeLedger(after)] as const),
      ...changeSearch(recounts),
    ]),
  );

/** The experiences that fit into one transaction; at least the first one. */
function takeFitting(all: ReadonlyMap<string, Recount>) {
  const recounts = new Map<string, Recount>();
  const sum = createSum();
  let [entries, bytes] = [0, 0];
  for (const [id, recount] of all) {
    const { before, after } = recount;
    const documents = [before, after].flatMap((counted) => [...searchDocuments(id, counted).values()]);
    entries += countIndexEntries(documents);
    bytes += sizeOf(documents) + sizeOf(writeLedger(after));
    sum.add(recount);
    const isTooMuch = entries > MAX_INDEX_ENTRIES || bytes > MAX_BYTES || mostCells(sum.changes) > MAX_CELLS;
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

/** Firestore keeps two index entries for each value, one for either direction. */
const countIndexEntries = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum, part) => sum + countIndexEntries(part), 0)
    : 2;

/** The recounts by id, without experiences whose count does not change. */
async function readRecounts(transaction: CountTransaction, ids: readonly string[]) {
  const stored = await transaction.read(ids.flatMap((id) => [experiencePath(id), ledgerPath(id)]));
  const recounts = new Map<string, Recount>();
  for (const id of ids) {
    const before = readLedger(stored.get(ledgerPath(id)));
    const after = countedOf(id, stored.get(experiencePath(id)));
    if (!countsAlike(before, after)) recounts.set(id, { before, after });
  }
  return recounts;
}
