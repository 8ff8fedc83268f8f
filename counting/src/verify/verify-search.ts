import { isDeepStrictEqual } from 'node:util';
import type { Firestore } from '@google-cloud/firestore';
import { parseSearchKey } from '@portal/shared/counts';
import { firestoreCountStore } from '../firestore-count-store.ts';
import { ledgerPath, readLedger, searchDocuments } from '../index.ts';
import { untilStopped, workAtOnce } from '../store/at-once.ts';
import { readAll } from '../store/read-side-by-side.ts';
import { addExample } from '../store/tally.ts';
import { addFailure, type LedgerEntry, type ReadLedger, type VerifyRun } from './verify-run.ts';

/** Documents of one request. */
const GROUP = 100;
const AT_ONCE = 4;

/** An experience, and where in the search it stands or has to. */
interface Entry {
  readonly id: string;
  readonly path: string;
}

/** Compares the search with the ledger, and looks again at what differs or was indexed since. */
export async function verifySearch(run: VerifyRun, { ledger }: ReadLedger): Promise<void> {
  const { db, report } = run;
  const suspects = [...(await findWrong(run, ledger)), ...(await findLeftOver(db, ledger))];
  const groups = untilStopped(inGroups(suspects), run.signal);
  await workAtOnce(groups, AT_ONCE, async (group) => {
    try {
      const wrong = await settleGroup(db, group, run.dryRun);
      for (const { id } of wrong) addExample(report.unsearchable, id);
    } catch (error) {
      addFailure(report, group[0]?.path ?? '', error);
    }
  });
}

/** What the ledger says is indexed, but is not, or as something else. */
async function findWrong({ db, signal }: VerifyRun, ledger: readonly LedgerEntry[]) {
  const wrong: Entry[] = [];
  await workAtOnce(untilStopped(inGroups(ledger), signal), AT_ONCE, async (group) => {
    const wanted = group.flatMap(({ id, after }) =>
      Array.from(searchDocuments(id, after), ([path, data]) => ({ id, path, data })),
    );
    if (wanted.length === 0) return;
    const stored = await db.getAll(...wanted.map(({ path }) => db.doc(path)));
    wrong.push(...wanted.filter(({ data }, index) => !isDeepStrictEqual(stored[index]?.data(), data)));
  });
  return wrong;
}

/** What is indexed, but the ledger does not say so. */
async function findLeftOver(db: Firestore, ledger: readonly LedgerEntry[]): Promise<readonly Entry[]> {
  const wanted = new Set(ledger.flatMap(({ id, after }) => [...searchDocuments(id, after).keys()]));
  const left: Entry[] = [];
  for await (const { id: key, ref } of readAll(db.collection('search')))
    if (!wanted.has(ref.path)) left.push({ id: parseSearchKey(key).id, path: ref.path });
  return left;
}

function inGroups<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / GROUP) }, (_, index) =>
    items.slice(index * GROUP, (index + 1) * GROUP),
  );
}

/** Makes these documents what the ledger says, all at one moment. Returns those that were not. */
const settleGroup = (db: Firestore, group: readonly Entry[], dryRun: boolean): Promise<readonly Entry[]> =>
  firestoreCountStore(db).transact(async (transaction) => {
    const paths = new Set(group.flatMap(({ id, path }) => [ledgerPath(id), path]));
    const stored = await transaction.read([...paths]);
    const wantedAt = ({ id, path }: Entry) =>
      searchDocuments(id, readLedger(stored.get(ledgerPath(id)))).get(path);
    const wrong = group.filter((entry) => !isDeepStrictEqual(stored.get(entry.path), wantedAt(entry)));
    if (!dryRun) transaction.write(new Map(wrong.map((entry) => [entry.path, wantedAt(entry)])));
    return wrong;
  });
