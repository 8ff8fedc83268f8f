import type { Firestore } from '@google-cloud/firestore';
import {
  COUNT_VERSION,
  type Counted,
  choicesOfKey,
  companyId,
  countedOf,
  foldQuestion,
  KEPT_COLLECTIONS,
  searchEntry,
  summaryKeysOf,
  TOTALS_ROOT,
} from '@portal/shared/counts';
import { type Database, decodeFields, everyDocument } from 'local-backend';
import type { CountTransaction, Data } from '../count-store.ts';
import { readWholeDirectory } from '../directory.ts';

type Numbers = Record<string, number>;

/** All counts, in a form that tests can compare. */
export interface Counts {
  /** Company → its number of experiences. Undefined if the directory does not count as complete. */
  readonly directory: Numbers | undefined;
  /**
   * Path of a document → its data. Does not include the directory, cells below 1 and totals without cells. The texts of
   * questions are folded.
   */
  readonly documents: Record<string, Data>;
}

/** The complete counts of a database without experiences. */
export const NO_COUNTS: Counts = recountFrom([]);

/** Reads every document of a collection, sorted by id. */
type Collections = (collection: string) => readonly (readonly [id: string, data: Data])[];

/** The right counts of a database, counted from all its experiences. */
export const recount = (database: Database): Counts => recountFrom(collectionsOf(database)('experiences'));

/** The stored counts of a database. */
export const readCounts = (database: Database): Promise<Counts> => countsFrom(collectionsOf(database));

/** The stored counts and the right counts of any Firestore. Nobody may write until the promise resolves. */
export async function compareCounts(db: Firestore) {
  const read = await Promise.all(
    ['experiences', ...KEPT_COLLECTIONS].map(async (name) => {
      const { docs } = await db.collection(name).orderBy('__name__').get();
      return [name, docs.map((document) => [document.id, document.data()] as const)] as const;
    }),
  );
  const collections = new Map<string, ReturnType<Collections>>(read);
  const readStored: Collections = (name) => collections.get(name) ?? [];
  return { counts: await countsFrom(readStored), recount: recountFrom(readStored('experiences')) };
}

/**
 * Counts experiences one by one. Keeps only their sums in memory, so the result has no ledger entries and no search
 * documents.
 */
export function createRecount() {
  const directory: Numbers = {};
  const documents: Record<string, Data> = { [`totals/${TOTALS_ROOT}`]: { version: COUNT_VERSION } };
  const add = (path: string, fields: Data, keys: readonly string[]): void => {
    const cells = (documents[path]?.cells ?? {}) as Numbers;
    for (const key of keys) cells[key] = (cells[key] ?? 0) + 1;
    documents[path] = { ...fields, cells };
  };
  return {
    add(counted: Counted): void {
      const { company, choices, questions } = counted;
      const experiences = (directory[company] ?? 0) + 1;
      directory[company] = experiences;
      add(`companySummaries/${companyId(company)}`, { company, experiences }, summaryKeysOf(counted));
      add(`companyTotals/${companyId(company)}`, { company }, [choices]);
      add(`totals/${choicesOfKey(choices)?.year}`, {}, [choices]);
      for (const [question, text] of Object.entries(questions)) {
        const path = `questions/${question}`;
        const count = Number(documents[path]?.count ?? 0) + 1;
        documents[path] = { company, text: foldQuestion(text), count };
      }
    },
    counts: { directory, documents },
  };
}

function recountFrom(experiences: ReturnType<Collections>): Counts {
  const { add, counts } = createRecount();
  const documents: Record<string, Data> = {};
  for (const [id, data] of experiences) {
    const counted = countedOf(data);
    if (!counted) continue;
    add(counted);
    documents[`counted/${id}`] = { ...counted };
    const [key, document] = searchEntry(id, data) ?? [];
    documents[`search/${key}`] = { ...document };
  }
  return { ...counts, documents: { ...counts.documents, ...documents } };
}

async function countsFrom(read: Collections): Promise<Counts> {
  const stored = KEPT_COLLECTIONS.flatMap((collection) =>
    read(collection).map(([id, data]): [string, Data] => [`${collection}/${id}`, data]),
  );
  const paths = new Map(stored);
  const transaction: CountTransaction = {
    read: async (wanted) => new Map(wanted.map((path) => [path, paths.get(path)])),
    write: () => undefined,
  };
  const { numbers, isComplete } = await readWholeDirectory(transaction);
  const documents = stored
    .filter(([path]) => !path.startsWith('directory/'))
    .map(([path, data]): [string, Data] => [path, comparable(path, data)])
    .filter(([path, { cells }]) => !path.startsWith('totals/') || cells === undefined || hasKeys(cells));
  return {
    directory: isComplete ? Object.fromEntries(numbers) : undefined,
    documents: Object.fromEntries(documents),
  };
}

const hasKeys = (cells: unknown): boolean => Object.keys(cells as object).length > 0;

function comparable(path: string, data: Data): Data {
  if (path.startsWith('questions/')) return { ...data, text: foldQuestion(String(data.text)) };
  if (typeof data.cells !== 'object') return data;
  const cells = Object.entries(data.cells as Numbers).filter(([, number]) => number >= 1);
  return { ...data, cells: Object.fromEntries(cells) };
}

const collectionsOf =
  (database: Database): Collections =>
  (collection) =>
    database
      .run(everyDocument(collection))
      .map(({ path, fields }) => [path.slice(path.indexOf('/') + 1), decodeFields(fields)]);
