import { COUNT_VERSION } from '../counts/counted.ts';
import { decodeTotals, versionOfTotals } from '../counts/totals-document.ts';
import type { Experience } from '../model/experience.ts';
import { readLatest, readTotals } from '../store/load-source.ts';
import { type DatedDocuments, decodeDocument, type StoredDocument } from '../store/stored-document.ts';

/** What Home shows of the experiences. */
export interface HomeExperiences {
  /** The newest first, at most three, each of another company. */
  readonly latest: readonly Experience[];
  /** Of all experiences; undefined where nothing counts them. */
  readonly numbers: HomeNumbers | undefined;
}

export interface HomeNumbers {
  readonly experiences: number;
  /** Known countries. */
  readonly countries: number;
  /** Of the earliest experience, four digits. */
  readonly since: string;
}

const LATEST = 3;
/** So many that nearly always three companies are among them, beside dates to come and several of one company. */
const READ = 12;

/** Reads it once, by plain requests: the newest experiences and a document for each year. Rejects when either is not answered. */
export async function readHome(): Promise<HomeExperiences> {
  const [newest, totals] = await Promise.all([readLatest(READ), readTotals()]);
  return { latest: latestOf(newest), numbers: numbersOf(totals) };
}

/** None is dated after the store's day, and none has the company of another. */
function latestOf({ documents, day }: DatedDocuments): readonly Experience[] {
  const past = documents
    .flatMap((document) => decodeDocument(document, undefined) ?? [])
    .filter(({ date }) => date <= day);
  const companies = past.map(({ company }) => company);
  return past.filter(({ company }, index) => companies.indexOf(company) === index).slice(0, LATEST);
}

function numbersOf(totals: readonly StoredDocument[]): HomeNumbers | undefined {
  const cells = decodeTotals(totals);
  const [since] = cells.map(({ year }) => year).sort();
  if (versionOfTotals(totals) < COUNT_VERSION || since === undefined) return undefined;
  return {
    experiences: cells.reduce((total, { count }) => total + count, 0),
    countries: new Set(cells.map(({ country }) => country).filter(Boolean)).size,
    since,
  };
}
