import { isDeepStrictEqual } from 'node:util';
import { countedOf, parseSearchKey } from '@portal/shared/counts';
import { type CountTransaction, replacing } from '../count-store.ts';
import { countsAlike, experiencePath, ledgerPath, readLedger } from '../ledger.ts';
import { searchDocuments } from '../search-documents.ts';
import { inGroups, untilStopped, workAtOnce } from '../store/at-once.ts';
import { addFinding } from '../store/findings.ts';
import { readAll } from '../store/read-side-by-side.ts';
import { addFailure, type VerifyRun } from './verify-run.ts';

/** The number of experiences that one transaction corrects. A search document may have 1,500 index entries. */
const GROUP = 25;
const AT_ONCE = 4;

/** An experience and the path of its search document. The path is absent if the id comes from the ledger. */
interface Entry {
  readonly id: string;
  readonly path?: string;
}

/** Compares the search with the experiences: first for every ledger entry, then for every search document. */
export async function verifySearch(run: VerifyRun): Promise<void> {
  for (const entries of [wantedEntries(run), storedEntries(run)])
    await workAtOnce(inGroups(untilStopped(entries, run.signal), GROUP), AT_ONCE, (group) =>
      settleGroup(run, group),
    );
}

async function* wantedEntries({ db }: VerifyRun): AsyncGenerator<Entry> {
  for await (const { id } of readAll(db.collection('counted').select())) yield { id };
}

async function* storedEntries({ db }: VerifyRun): AsyncGenerator<Entry> {
  for await (const { id, ref } of readAll(db.collection('search').select()))
    yield { id: parseSearchKey(id).id, path: ref.path };
}

async function settleGroup({ store, report, dryRun }: VerifyRun, group: readonly Entry[]): Promise<void> {
  try {
    const wrong = await store.transact(async (transaction) => {
      const wrong = await compare(transaction, group);
      if (!dryRun) transaction.write(replacing(new Map(wrong.map(({ path, data }) => [path, data]))));
      return wrong;
    });
    for (const { id } of wrong) addFinding(report.unsearchable, id);
  } catch (error) {
    addFailure(report, group[0]?.id ?? '', error);
  }
}

/**
 * The wrong or missing search documents of a group, each with its right data. Leaves out experiences that differ from
 * the ledger, because counting writes their search documents.
 */
async function compare(transaction: CountTransaction, group: readonly Entry[]) {
  const read = await transaction.read(group.flatMap(({ id }) => [experiencePath(id), ledgerPath(id)]));
  const wanted = group.flatMap(({ id, path }) => {
    const experience = read.get(experiencePath(id));
    if (!countsAlike(readLedger(read.get(ledgerPath(id))), countedOf(experience))) return [];
    const documents = searchDocuments(id, experience);
    const paths = path === undefined ? [...documents.keys()] : [path];
    return paths.map((path) => ({ id, path, data: documents.get(path) }));
  });
  const stored = await transaction.read(wanted.map(({ path }) => path));
  return wanted.filter(({ path, data }) => !isDeepStrictEqual(stored.get(path), data));
}
