import type { Firestore } from '@google-cloud/firestore';
import {
  ASKED,
  answersKey,
  COUNT_VERSION,
  COUNTED,
  countedOf,
  foldQuestion,
  questionCell,
  readDirectory,
  searchDocument,
  searchKey,
  statsId,
  summaryKey,
  versionOfTotals,
} from '@portal/shared/counts';
import { type Database, decodeFields, everyDocument } from 'local-backend';
import { COMPANY_DOCUMENTS, STATS } from '../cell-documents.ts';
import { KEPT_COLLECTIONS } from '../local/reconcile.ts';

interface Stored {
  readonly id: string;
  readonly data: Record<string, unknown>;
}

type Numbers = Record<string, number>;

/** All that is said about counts, in an order that two of them can be compared by. */
export interface Counts {
  /** Undefined where the directory does not count as complete. */
  readonly directory: Numbers | undefined;
  /** Companies that stand in several documents of the directory. */
  readonly twice: readonly string[];
  /** By path. */
  readonly companies: Record<string, { readonly company: unknown; readonly cells: unknown }>;
  readonly ledger: Record<string, unknown>;
  /** By key. */
  readonly search: Record<string, unknown>;
  /** Undefined where the search does not count as complete; otherwise by job type, year and cell. */
  readonly totals: Numbers | undefined;
  /** By id; their text is folded. */
  readonly questions: Record<string, unknown>;
}

/** Complete counts of no experience. */
export const NO_COUNTS: Counts = recountFrom(() => []);

/** Every document of a collection, by id. */
type Collections = (collection: string) => readonly Stored[];

/** What the counts of a database have to be, by looking at every experience. */
export const recount = (database: Database): Counts => recountFrom(collectionsOf(database));

/** What the counts of a database are. */
export const readCounts = (database: Database): Counts => countsFrom(collectionsOf(database));

/** Both of these, of any Firestore; nobody may write meanwhile. */
export async function compareCounts(db: Firestore) {
  const read = await Promise.all(
    ['experiences', ...KEPT_COLLECTIONS].map(async (name) => {
      const { docs } = await db.collection(name).orderBy('__name__').get();
      return [name, docs.map((document) => ({ id: document.id, data: document.data() }))] as const;
    }),
  );
  const stored = new Map<string, readonly Stored[]>(read);
  const collections: Collections = (name) => stored.get(name) ?? [];
  return { counts: countsFrom(collections), recount: recountFrom(collections) };
}

function recountFrom(read: Collections): Counts {
  const [directory, totals]: [Numbers, Numbers] = [{}, {}];
  const companies: Record<string, { readonly company: string; readonly cells: Numbers }> = {};
  const questions: Record<string, RecountedQuestion> = {};
  const [ledger, search]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
  for (const { id, data } of read('experiences')) {
    const counted = countedOf(id, data);
    if (counted?.search === undefined) continue;
    const { company, cell, search: fields } = counted;
    const { ratings = [], questions: reported = {} } = fields;
    const count = (collection: string, ...cells: readonly string[]): void => {
      const path = `${collection}/${statsId(company)}`;
      companies[path] ??= { company, cells: {} };
      const numbers = companies[path].cells;
      for (const key of cells) numbers[key] = (numbers[key] ?? 0) + 1;
    };
    ledger[id] = { company, cell, ...fields };
    search[searchKey(fields.date, id)] = searchDocument({ company, cell, search: fields });
    const total = `${fields.jobType}|${cell}`;
    totals[total] = (totals[total] ?? 0) + 1;
    directory[company] = (directory[company] ?? 0) + 1;
    count('companyStats', cell);
    count('companyTotals', total);
    count('companySummaries', summaryKey(fields));
    count('companyRatings', COUNTED, ...(Object.keys(reported).length > 0 ? [ASKED] : []), ...ratings);
    count('companyAnswers', answersKey(cell, ratings));
    const by = questionCell(fields.role, fields.date.slice(0, 4));
    for (const [key, text] of Object.entries(reported)) {
      questions[key] ??= { company, text: foldQuestion(text), count: 0, by: {} };
      questions[key].count += 1;
      questions[key].by[by] = (questions[key].by[by] ?? 0) + 1;
    }
  }
  return { directory, twice: [], companies, ledger, search, totals, questions };
}

interface RecountedQuestion {
  readonly company: string;
  readonly text: string;
  count: number;
  readonly by: Numbers;
}

function countsFrom(read: Collections): Counts {
  const nodes = read('directory');
  const directory = readDirectory(nodes);
  const totals = read('totals');
  const keys = nodes.flatMap(({ data }) => Object.keys(data.companies as object));
  return {
    directory: directory && Object.fromEntries(directory),
    twice: keys.filter((key, index) => keys.indexOf(key) !== index),
    companies: Object.fromEntries(
      [STATS, ...COMPANY_DOCUMENTS].flatMap(({ collection }) =>
        read(collection).map(({ id, data: { company, cells } }) => [
          `${collection}/${id}`,
          { company, cells },
        ]),
      ),
    ),
    ledger: dataById(read('counted')),
    search: dataById(read('search')),
    totals:
      versionOfTotals(totals) === COUNT_VERSION
        ? Object.assign({}, ...totals.map(({ data }) => data.cells))
        : undefined,
    questions: Object.fromEntries(
      read('questions').map(({ id, data }) => [id, { ...data, text: foldQuestion(String(data.text)) }]),
    ),
  };
}

const dataById = (documents: readonly Stored[]): Record<string, unknown> =>
  Object.fromEntries(documents.map(({ id, data }) => [id, data]));

const collectionsOf =
  (database: Database): Collections =>
  (collection) =>
    database.run(everyDocument(collection)).map(({ path, fields }) => ({
      id: path.slice(path.indexOf('/') + 1),
      data: decodeFields(fields),
    }));
