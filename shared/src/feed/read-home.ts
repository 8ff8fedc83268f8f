import { COUNT_VERSION } from '../counts/counted.ts';
import { decodeTotals, versionOfTotals } from '../counts/totals-document.ts';
import type { Experience } from '../model/experience.ts';
import { readLatest, readTotals } from '../store/load-source.ts';
import { type DatedDocuments, decodeDocument, type StoredDocument } from '../store/stored-document.ts';

/** The experiences and numbers that Home shows. */
export interface HomeExperiences {
  /** At most three of the newest experiences, newest first, of different companies. */
  readonly latest: readonly Experience[];
  /** The numbers of all experiences; undefined while the functions have not counted them all. */
  readonly numbers: HomeNumbers | undefined;
}

export interface HomeNumbers {
  readonly experiences: number;
  /** The number of known countries. */
  readonly countries: number;
  /** The year of the earliest experience, four digits. */
  readonly since: string;
}

const LATEST = 3;
/** The number of experiences to read, from which the shown ones are chosen. */
const READ = 6;

/**
 * Reads the newest experiences, and the totals, which are one document for each year. Does not listen. Rejects if a
 * request fails.
 */
export async function readHome(): Promise<HomeExperiences> {
  const [newest, totals] = await Promise.all([readLatest(READ), readTotals()]);
  return { latest: latestOf(newest), numbers: numbersOf(totals) };
}

/**
 * Three of the newest experiences. Prefers experiences that are decided and describe rounds. Leaves out experiences with
 * a date after the store's current day, and further experiences of the same company.
 */
function latestOf({ documents, day }: DatedDocuments): readonly Experience[] {
  const past = documents
    .flatMap((document) => decodeDocument(document, undefined) ?? [])
    .filter(({ date }) => date <= day);
  const preferred = [...past.filter(isTelling), ...past];
  const companies = preferred.map(({ company }) => company);
  const chosen = preferred
    .filter(({ company }, index) => companies.indexOf(company) === index)
    .slice(0, LATEST);
  return past.filter((experience) => chosen.includes(experience));
}

const isTelling = ({ status, rounds }: Experience): boolean =>
  status !== 'pending' && rounds.some((round) => round.trim() !== '');

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
