import { isDeepStrictEqual } from 'node:util';
import { COUNT_VERSION, countedOf, KEPT_COLLECTIONS, TOTALS_ROOT } from '@portal/shared/counts';
import { commitAll, type Database, decodeFields, everyDocument, writeOf } from 'local-backend';
import {
  type Changes,
  createSum,
  type Data,
  type Documents,
  documentsOf,
  ledgerPath,
  packDirectory,
  readWholeDirectory,
  searchDocuments,
  searchPathOf,
  totalsPath,
  writeLedger,
} from '../index.ts';
import { localCountStore } from './local-count-store.ts';

/**
 * Counts every experience and corrects all counting documents. The counts are then complete. Nobody else may write
 * counts before the promise resolves. An experience that changes before the promise resolves must be counted again
 * afterwards. Resolves to the number of written documents.
 */
export async function reconcileCounts(database: Database): Promise<number> {
  const wanted = await documentsFor(database);
  return commitAll(database, writesFor(database, wanted));
}

/** Removes all counting documents. Resolves to the number of removed documents. */
export function removeCounts(database: Database): Promise<number> {
  const documents = KEPT_COLLECTIONS.flatMap((collection) => database.run(everyDocument(collection)));
  const writes = documents.map(({ path }) => [writeOf(path, undefined)]);
  return commitAll(database, writes);
}

/**
 * Path → a function that gives the counting document. All search documents together would need too much memory. The
 * directory is last, because a page trusts all counts once the directory is complete.
 */
type Wanted = ReadonlyMap<string, () => Data | undefined>;

async function documentsFor(database: Database): Promise<Wanted> {
  const sum = createSum();
  const ofExperiences = new Map<string, () => Data | undefined>();
  for (const { path, fields } of database.run(everyDocument('experiences'))) {
    const id = path.slice(path.indexOf('/') + 1);
    const after = countedOf(id, decodeFields(fields));
    if (after === undefined) continue;
    sum.add({ before: undefined, after });
    const searched = searchPathOf(id, after);
    ofExperiences.set(ledgerPath(id), () => writeLedger(after));
    ofExperiences.set(searched, () => searchDocuments(id, decodeFields(fields)).get(searched));
  }
  const others: Documents = new Map([
    ...documentsOf(sum.changes),
    [totalsPath(TOTALS_ROOT), { version: COUNT_VERSION }],
    ...(await directoryFor(database, sum.changes.companies)),
  ]);
  return new Map([...ofExperiences, ...Array.from(others, ([path, data]) => [path, () => data] as const)]);
}

/** A complete directory with the right numbers is not rewritten, because pages keep copies of the directory. */
async function directoryFor(database: Database, companies: Changes['companies']): Promise<Documents> {
  const there = await localCountStore(database).transact(readWholeDirectory);
  if (!there.isComplete || !isDeepStrictEqual(there.numbers, companies))
    return packDirectory(companies, Date.now(), COUNT_VERSION);
  const documents = database.run(everyDocument('directory'));
  return new Map(documents.map(({ path, fields }) => [path, decodeFields(fields)]));
}

/** The writes that make the counting collections contain exactly these documents. */
function* writesFor(database: Database, wanted: Wanted) {
  const there = new Set<string>();
  for (const collection of KEPT_COLLECTIONS)
    for (const { path, fields } of database.run(everyDocument(collection))) {
      there.add(path);
      const write = writeOf(path, wanted.get(path)?.());
      if (write.kind !== 'update' || !isDeepStrictEqual(write.fields, fields)) yield [write];
    }
  for (const [path, data] of wanted) if (!there.has(path)) yield [writeOf(path, data())];
}
