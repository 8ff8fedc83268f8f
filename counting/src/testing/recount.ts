import type { Firestore } from '@google-cloud/firestore';
import {
  type AnswersCell,
  ASKED,
  answersKey,
  COUNT_VERSION,
  COUNTED,
  cellKey,
  countedOf,
  foldQuestion,
  questionCell,
  type RatingCell,
  readAnswers,
  readCompanyTotals,
  readDirectory,
  readRatings,
  readStats,
  readSummary,
  readTotals,
  searchDocument,
  searchKey,
  statsId,
  summaryKey,
  type TotalsCell,
  versionOfTotals,
} from '@portal/shared/counts';
import type { Database } from 'local-backend';
import { everyDocument } from '../local/bulk.ts';
import { decodeFields } from '../local/plain-values.ts';
import { KEPT_COLLECTIONS } from '../local/reconcile.ts';

interface Stored {
  readonly id: string;
  readonly data: Record<string, unknown>;
}

type Numbers = Record<string, number>;

/** By id: company, and cell → number. */
type CellsById = Record<string, readonly [company: unknown, cells: Numbers]>;

/** All that is said about counts, in an order that two of them can be compared by. */
export interface Counts {
  /** Undefined where the directory does not count as complete. */
  readonly directory: Numbers | undefined;
  /** Companies that stand in several documents of the directory. */
  readonly twice: readonly string[];
  readonly stats: CellsById;
  readonly ledger: Record<string, unknown>;
  /** By key. */
  readonly search: Record<string, unknown>;
  /** Undefined where the search does not count as complete; otherwise by job type, year and cell. */
  readonly totals: Numbers | undefined;
  /** Their cells begin with the job type. */
  readonly companyTotals: CellsById;
  /** Their cells are rounds and date. */
  readonly companySummaries: CellsById;
  readonly companyRatings: CellsById;
  readonly companyAnswers: CellsById;
  /** By id; their text is folded. */
  readonly questions: Record<string, unknown>;
}

/** Complete counts of no experience. */
export const NO_COUNTS: Counts = recountFrom(() => []);

/** Every document of a collection, by id. */
type Collections = (collection: string) => readonly Stored[];

/** What the counts of a database have to be, by looking at every experience. */
export const recount = (database: Database): Counts => recountFrom(collectionsOf(database));

/** What the counts of a database are, as a page reads them. */
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
  const [stats, companyTotals, companySummaries]: [CellsById, CellsById, CellsById] = [{}, {}, {}];
  const [companyRatings, companyAnswers]: [CellsById, CellsById] = [{}, {}];
  const questions: Record<string, RecountedQuestion> = {};
  const [ledger, search]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
  for (const { id, data } of read('experiences')) {
    const counted = countedOf(id, data);
    if (counted?.search === undefined) continue;
    const { company, cell, search: fields } = counted;
    ledger[id] = { company, cell, ...fields };
    search[searchKey(fields.date, id)] = searchDocument({ company, cell, search: fields });
    const total = `${fields.jobType}|${cell}`;
    totals[total] = (totals[total] ?? 0) + 1;
    directory[company] = (directory[company] ?? 0) + 1;
    addTo(stats, company, cell);
    addTo(companyTotals, company, total);
    addTo(companySummaries, company, summaryKey(fields));
    const { ratings = [], questions: reported = {} } = fields;
    const asked = Object.keys(reported).length > 0 ? [ASKED] : [];
    for (const key of [COUNTED, ...asked, ...ratings]) addTo(companyRatings, company, key);
    addTo(companyAnswers, company, answersKey(cell, ratings));
    const by = questionCell(fields.role, fields.date.slice(0, 4));
    for (const [key, text] of Object.entries(reported)) {
      questions[key] ??= { company, text: foldQuestion(text), count: 0, by: {} };
      questions[key].count += 1;
      questions[key].by[by] = (questions[key].by[by] ?? 0) + 1;
    }
  }
  const ofCompanies = { stats, companyTotals, companySummaries, companyRatings, companyAnswers };
  return { directory, twice: [], ledger, search, totals, questions, ...ofCompanies };
}

interface RecountedQuestion {
  readonly company: string;
  readonly text: string;
  count: number;
  readonly by: Numbers;
}

function addTo(documents: CellsById, company: string, cell: string): void {
  const [, cells] = documents[statsId(company)] ?? [company, {}];
  documents[statsId(company)] = [company, { ...cells, [cell]: (cells[cell] ?? 0) + 1 }];
}

function countsFrom(read: Collections): Counts {
  const nodes = read('directory');
  const directory = readDirectory(nodes);
  const totals = read('totals');
  const keys = nodes.flatMap(({ data }) => Object.keys(data.companies as object));
  const ofCompanies = (collection: string, numbersIn: (data: unknown) => Numbers): CellsById =>
    Object.fromEntries(read(collection).map(({ id, data }) => [id, [data.company, numbersIn(data)]]));
  return {
    directory: directory && Object.fromEntries(directory),
    twice: keys.filter((key, index) => keys.indexOf(key) !== index),
    stats: ofCompanies('companyStats', (data) => numbersOf(readStats(data), cellKey)),
    ledger: dataById(read('counted')),
    search: dataById(read('search')),
    totals: versionOfTotals(totals) === COUNT_VERSION ? numbersOf(readTotals(totals), totalOf) : undefined,
    companyTotals: ofCompanies('companyTotals', (data) => numbersOf(readCompanyTotals(data), totalOf)),
    companySummaries: ofCompanies('companySummaries', (data) => numbersOf(readSummary(data), summaryKey)),
    companyRatings: ofCompanies('companyRatings', (data) => numbersOf(readRatings(data), ratingOf)),
    companyAnswers: ofCompanies('companyAnswers', (data) => numbersOf(readAnswers(data), answersOf)),
    questions: Object.fromEntries(
      read('questions').map(({ id, data }) => [id, { ...data, text: foldQuestion(String(data.text)) }]),
    ),
  };
}

const answersOf = ({ difficulty, rating, kinds, ...values }: AnswersCell): string =>
  answersKey(cellKey(values), [
    ...(difficulty ? [`difficulty|${difficulty}`] : []),
    ...(rating ? [`rating|${rating}`] : []),
    ...kinds.map((kind) => `kind|${kind}`),
  ]);

const ratingOf = ({ name, value }: RatingCell): string => `${name}|${value}`;

const totalOf = (cell: TotalsCell): string => `${cell.jobType}|${cellKey(cell)}`;

const dataById = (documents: readonly Stored[]): Record<string, unknown> =>
  Object.fromEntries(documents.map(({ id, data }) => [id, data]));

const numbersOf = <Cell extends { readonly count: number }>(
  cells: readonly Cell[],
  keyOf: (cell: Cell) => string,
): Numbers => Object.fromEntries(cells.map((cell) => [keyOf(cell), cell.count]));

const collectionsOf =
  (database: Database): Collections =>
  (collection) =>
    database.run(everyDocument(collection)).map(({ path, fields }) => ({
      id: path.slice(path.indexOf('/') + 1),
      data: decodeFields(fields),
    }));
