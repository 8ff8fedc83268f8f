import { countedOf } from '@portal/shared/counts';
import { applyChanges, type Drift } from './apply-changes.ts';
import { type Changes, createSum, type Recount, sumRecounts } from './changes.ts';
import { type CountStore, type CountTransaction, replacing, type Writes } from './count-store.ts';
import { sizeOf } from './document-size.ts';
import { countsAlike, experiencePath, ledgerPath, readLedger, writeLedger } from './ledger.ts';
import { changeSearch, searchDocuments } from './search-documents.ts';

export interface CountResult {
  /** Numbers that turned out to be wrong. */
  readonly drifts: readonly Drift[];
  /** Experiences that have to be counted by another call: they would be too much for this one. */
  readonly remaining: ReadonlySet<string>;
}

/** Firestore takes 500 transforms of one document in a commit. */
const MAX_CELLS = 450;
/** Index entries that come or go: production counts them in a transaction's size. */
const MAX_INDEX_ENTRIES = 20_000;
/** A commit of 10 MiB is refused. */
const MAX_BYTES = 4_000_000;

/**
 * Brings the counts and the search to what these experiences are now, in one transaction: whatever has been counted for
 * them before, and however often they are counted. Leaves the kept documents in `left` as they are.
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

/** The paths of the kept documents with cells and of the questions that an experience counts in, or counted in. */
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

/** As many as one transaction takes, and at least the first. */
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

/** Firestore keeps two for each value, one for either direction. */
const countIndexEntries = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum, part) => sum + countIndexEntries(part), 0)
    : 2;

/** By id, only those whose count is to change. */
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
