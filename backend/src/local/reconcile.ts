import { isDeepStrictEqual } from 'node:util';
import { COUNT_VERSION, countedOf, KEPT_COLLECTIONS, TOTALS_ROOT } from '@portal/shared/counts';
import { commitAll, type Database, decodeFields, everyDocument, writeOf } from 'local-backend';
import { type Changes, createSum, totalsPath } from '../counting/changes.ts';
import type { Data, Documents } from '../counting/count-store.ts';
import { packDirectory, readWholeDirectory } from '../counting/directory.ts';
import { documentsOf } from '../counting/documents-of.ts';
import { ledgerPath, writeLedger } from '../counting/ledger.ts';
import { searchDocuments } from '../counting/search-documents.ts';
import { localCountStore } from './local-count-store.ts';

/**
 * Counts every experience and corrects all counting documents. The counts are then complete. Nobody else may write
 * counts before the promise resolves. An experience that changes before the promise resolves must be counted again
 * afterwards. Resolves to the number of written documents.
 */
export async function reconcileCounts(database: Database): Promise<number> {
  const sum = createSum();
  const paths = new Set<string>();
  const written = await commitAll(database, corrections(database, countEach(database, sum), paths));
  const others = await documentsForAll(database, sum.changes);
  for (const path of others.keys()) paths.add(path);
  const removed = await commitAll(database, removals(database, paths));
  return written + removed + (await commitAll(database, corrections(database, others, paths)));
}

/**
 * The ledger entry and the search document of each experience, one after the other, because all search documents
 * together would need too much memory. Adds each experience to `sum`.
 */
function* countEach(
  database: Database,
  sum: ReturnType<typeof createSum>,
): Generator<readonly [path: string, Data | undefined]> {
  for (const { path, fields } of database.run(everyDocument('experiences'))) {
    const id = path.slice(path.indexOf('/') + 1);
    const data = decodeFields(fields);
    const after = countedOf(data);
    if (after === undefined) continue;
    sum.add({ before: undefined, after });
    yield [ledgerPath(id), writeLedger(after)];
    yield* searchDocuments(id, data);
  }
}

/** The other counting documents. The directory is last, because a page trusts all counts once it is complete. */
const documentsForAll = async (database: Database, changes: Changes): Promise<Documents> =>
  new Map([
    ...documentsOf(changes),
    [totalsPath(TOTALS_ROOT), { version: COUNT_VERSION }],
    ...(await directoryFor(database, changes.companies)),
  ]);

/** A complete directory with the right numbers is not rewritten, because pages keep copies of the directory. */
async function directoryFor(database: Database, companies: Changes['companies']): Promise<Documents> {
  const there = await localCountStore(database).transact(readWholeDirectory);
  if (!there.isComplete || !isDeepStrictEqual(there.numbers, companies))
    return packDirectory(companies, Date.now(), COUNT_VERSION);
  const documents = database.run(everyDocument('directory'));
  return new Map(documents.map(({ path, fields }) => [path, decodeFields(fields)]));
}

/** The writes of those documents that are stored differently. Adds the path of every document to `paths`. */
function* corrections(
  database: Database,
  documents: Iterable<readonly [path: string, Data | undefined]>,
  paths: Set<string>,
) {
  for (const [path, data] of documents) {
    paths.add(path);
    const write = writeOf(path, data);
    const isStored = write.kind === 'update' && isDeepStrictEqual(write.fields, database.get(path)?.fields);
    if (!isStored) yield [write];
  }
}

/** The removals of all counting documents that are not in `paths`. */
function* removals(database: Database, paths: ReadonlySet<string>) {
  for (const collection of KEPT_COLLECTIONS)
    for (const { path } of database.run(everyDocument(collection)))
      if (!paths.has(path)) yield [writeOf(path, undefined)];
}
