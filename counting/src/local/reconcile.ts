import { isDeepStrictEqual } from 'node:util';
import { COUNT_VERSION, type Counted, countedOf, DIRECTORY_ROOT, TOTALS_ROOT } from '@portal/shared/counts';
import { commitAll, type Database, decodeFields, everyDocument, writeOf } from 'local-backend';
import {
  CELL_DOCUMENTS,
  type CellDocuments,
  type Changes,
  changesOfCompanies,
  type Data,
  type Documents,
  keyed,
  ledgerPath,
  nodePath,
  searchDocuments,
  splitNode,
  sumRecounts,
  totalsPath,
  writeLedger,
  YEAR_TOTALS,
} from '../index.ts';

/**
 * Counts every experience there is and puts right whatever the counts say otherwise; then they are complete. Nobody else
 * may write counts meanwhile: experiences that change until it resolves have to be counted after it. Returns how many
 * documents it wrote.
 */
export const reconcileCounts = (database: Database): Promise<number> =>
  commitAll(database, writesFor(database, countEach(database)));

export const KEPT_COLLECTIONS = [
  'directory',
  ...CELL_DOCUMENTS.map(({ collection }) => collection),
  'search',
  'counted',
];

/** Takes all counts away, as if nobody had ever counted. Returns how many documents there were. */
export function removeCounts(database: Database): Promise<number> {
  const documents = KEPT_COLLECTIONS.flatMap((collection) => database.run(everyDocument(collection)));
  const writes = documents.map(({ path }) => [writeOf(path, undefined)]);
  return commitAll(database, writes);
}

/** By id. */
function countEach(database: Database): ReadonlyMap<string, Counted> {
  const counted = new Map<string, Counted>();
  for (const { path, fields } of database.run(everyDocument('experiences'))) {
    const id = path.slice(path.indexOf('/') + 1);
    const value = countedOf(id, decodeFields(fields));
    if (value !== undefined) counted.set(id, value);
  }
  return counted;
}

/** The directory's root comes last: who sees it complete may believe the rest. */
function* writesFor(database: Database, counted: ReadonlyMap<string, Counted>) {
  const ledger = Array.from(counted, ([id, value]) => [ledgerPath(id), writeLedger(value)] as const);
  const search = [...counted].flatMap(([id, value]) => [...searchDocuments(id, value)]);
  const recounts = Array.from(counted.values(), (after) => ({ before: undefined, after }));
  yield* differences(database, 'counted', new Map(ledger));
  yield* differences(database, 'search', new Map(search));
  for (const kind of CELL_DOCUMENTS) {
    const documents = cellDocuments(database, kind, sumRecounts(recounts, kind));
    if (kind === YEAR_TOTALS) documents.set(totalsPath(TOTALS_ROOT), { version: COUNT_VERSION });
    yield* differences(database, kind.collection, documents);
  }
  yield* differences(database, 'directory', directoryOf(database, sumRecounts(recounts)));
}

const cellDocuments = (database: Database, { dataOf }: CellDocuments, counts: Changes): Map<string, Data> =>
  new Map(
    Array.from(counts, ([path, { cells, fields }]) => {
      const stored = database.get(path);
      return [path, dataOf(fields, Object.fromEntries(cells), stored && decodeFields(stored.fields))];
    }),
  );

function directoryOf(database: Database, counts: Changes): Documents {
  const isSplit = (node: string): boolean => database.get(nodePath(node))?.fields.get('isSplit') === true;
  const nodes = splitNode(DIRECTORY_ROOT, keyed(changesOfCompanies(counts)), isSplit);
  const documents = new Map<string, Data>();
  for (const [node, document] of [...nodes].reverse()) documents.set(nodePath(node), { ...document });
  const root = nodePath(DIRECTORY_ROOT);
  return documents.set(root, { ...documents.get(root), isComplete: true });
}

/** What to write so that a collection holds just these documents. */
function* differences(database: Database, collection: string, wanted: Documents) {
  const there = new Set<string>();
  for (const { path, fields } of database.run(everyDocument(collection))) {
    there.add(path);
    const data: Data | undefined = wanted.get(path);
    if (!isDeepStrictEqual(decodeFields(fields), data)) yield [writeOf(path, data)];
  }
  for (const [path, data] of wanted) if (!there.has(path)) yield [writeOf(path, data)];
}
