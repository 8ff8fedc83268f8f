import { isDeepStrictEqual } from 'node:util';
import { parseSearchKey } from '@portal/shared/counts';
import { type CountTransaction, replacing } from '../count-store.ts';
import { ledgerPath, readLedger } from '../ledger.ts';
import { searchDocuments } from '../search-documents.ts';
import { inGroups, untilStopped, workAtOnce } from '../store/at-once.ts';
import { addFinding } from '../store/findings.ts';
import { addFailure, type VerifyRun } from './verify-run.ts';

/** The number of documents in one transaction. */
const GROUP = 100;
const AT_ONCE = 4;

/** An experience and the path of its search document. The path is absent if the id comes from the ledger. */
interface Entry {
  readonly id: string;
  readonly path?: string;
}

/** Compares the search with the ledger: first for every ledger entry, then for every search document. */
export async function verifySearch(run: VerifyRun): Promise<void> {
  for (const entries of [wantedEntries(run), storedEntries(run)])
    await workAtOnce(inGroups(untilStopped(entries, run.signal), GROUP), AT_ONCE, (group) =>
      settleGroup(run, group),
    );
}

async function* wantedEntries({ reader }: VerifyRun): AsyncGenerator<Entry> {
  for await (const { path } of reader.documents('counted', [])) yield { id: path.slice('counted/'.length) };
}

async function* storedEntries({ reader }: VerifyRun): AsyncGenerator<Entry> {
  for await (const { path } of reader.documents('search', []))
    yield { id: parseSearchKey(path.slice('search/'.length)).id, path };
}

async function settleGroup({ store, report, dryRun }: VerifyRun, group: readonly Entry[]): Promise<void> {
  try {
    const wrong = await store.transact(async (transaction) => {
      const differences = await compare(transaction, group);
      if (!dryRun) transaction.write(replacing(new Map(differences.map(({ path, data }) => [path, data]))));
      return differences;
    });
    for (const { id } of wrong) addFinding(report.unsearchable, id);
  } catch (error) {
    addFailure(report, group[0]?.id ?? '', error);
  }
}

/** The wrong or missing search documents of a group, each with the data that the ledger requires. */
async function compare(transaction: CountTransaction, group: readonly Entry[]) {
  const ledger = await transaction.read(group.map(({ id }) => ledgerPath(id)));
  const wanted = group.flatMap(({ id, path }) => {
    const documents = searchDocuments(id, readLedger(ledger.get(ledgerPath(id))));
    const paths = path === undefined ? [...documents.keys()] : [path];
    return paths.map((path) => ({ id, path, data: documents.get(path) }));
  });
  const stored = await transaction.read(wanted.map(({ path }) => path));
  return wanted.filter(({ path, data }) => !isDeepStrictEqual(stored.get(path), data));
}
