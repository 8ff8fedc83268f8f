import { isDeepStrictEqual } from 'node:util';
import type { Firestore } from '@google-cloud/firestore';
import { parseSearchKey } from '@portal/shared/counts';
import { firestoreCountStore } from '../firestore-count-store.ts';
import { ledgerPath, readLedger, searchDocuments, searchPath } from '../index.ts';
import { untilStopped, workAtOnce } from '../store/at-once.ts';
import { readAll } from '../store/read-side-by-side.ts';
import { addError, addExample } from '../store/tally.ts';
import type { VerifyContext } from './verify-context.ts';
import type { VerifyReport } from './verify-report.ts';

/** Documents of the search that one transaction looks at. */
const GROUP = 100;
const AT_ONCE = 4;
/** So many that cannot be put right have a common reason. */
const MAX_FAILURES = 20;

/** An experience, and where in the search it stands or has to. */
interface Entry {
  readonly id: string;
  readonly path: string;
}

/** Compares the search with the ledger, in both directions, and puts right what differs. */
export async function verifySearch(
  db: Firestore,
  context: VerifyContext,
  report: VerifyReport,
): Promise<void> {
  for (const entries of [wantedEntries(db), storedEntries(db)]) {
    const groups = untilStopped(inGroups(entries), context.signal);
    await workAtOnce(groups, AT_ONCE, async (group) => {
      try {
        const wrong = await settleGroup(db, group, context.dryRun);
        for (const { id } of wrong) addExample(report.unsearchable, id);
      } catch (error) {
        addError(report.failures, group[0]?.path ?? '', error);
        if (report.failures.count >= MAX_FAILURES) throw error;
      }
    });
  }
}

async function* wantedEntries(db: Firestore): AsyncGenerator<Entry, undefined> {
  for await (const document of readAll(db.collection('counted'))) {
    const { id } = document;
    for (const path of searchDocuments(id, readLedger(document.data())).keys()) yield { id, path };
  }
}

async function* storedEntries(db: Firestore): AsyncGenerator<Entry, undefined> {
  for await (const { id } of readAll(db.collection('search')))
    yield { id: parseSearchKey(id).id, path: searchPath(id) };
}

async function* inGroups<Item>(items: AsyncIterable<Item>): AsyncGenerator<readonly Item[], undefined> {
  let group: Item[] = [];
  for await (const item of items) {
    group.push(item);
    if (group.length < GROUP) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

/** Makes these documents what the ledger says, all at one moment. Returns those that were not. */
function settleGroup(db: Firestore, group: readonly Entry[], dryRun: boolean): Promise<readonly Entry[]> {
  return firestoreCountStore(db).transact(async (transaction) => {
    const stored = await transaction.read([
      ...new Set(group.flatMap(({ id, path }) => [ledgerPath(id), path])),
    ]);
    const wantedAt = ({ id, path }: Entry) =>
      searchDocuments(id, readLedger(stored.get(ledgerPath(id)))).get(path);
    const wrong = group.filter((entry) => !isDeepStrictEqual(stored.get(entry.path), wantedAt(entry)));
    if (!dryRun) transaction.write(new Map(wrong.map((entry) => [entry.path, wantedAt(entry)])));
    return wrong;
  });
}
