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
/** The number to read if these are not enough, as when one account wrote them all. */
const READ_ON = 30;

/** Reads the newest experiences and the totals, without listening. Rejects if a request fails. */
export async function readHome(): Promise<HomeExperiences> {
  const [newest, totals] = await Promise.all([readLatest(READ), readTotals()]);
  const latest = latestOf(newest);
  const isShort = latest.length < LATEST && newest.documents.length === READ;
  return { latest: isShort ? latestOf(await readLatest(READ_ON)) : latest, numbers: numbersOf(totals) };
}

/**
 * Three of the newest experiences. Leaves out further experiences of the same company or account, and dates that have
 * begun nowhere yet. Only one of the three is anonymous, unless no others are left.
 */
function latestOf({ documents, day }: DatedDocuments): readonly Experience[] {
  const past = documents
    .flatMap((document) => decodeDocument(document, undefined) ?? [])
    .filter(({ date }) => date <= day);
  const authors = new Set<string | null>();
  const chosen = new Map<string, Experience>();
  const choose = (experience: Experience): void => {
    if (chosen.size === LATEST || chosen.has(experience.company)) return;
    chosen.set(experience.company, experience);
    authors.add(experience.createdBy);
  };
  for (const experience of past) if (!authors.has(experience.createdBy)) choose(experience);
  for (const experience of past) if (experience.createdBy === null) choose(experience);
  return past.filter((experience) => chosen.get(experience.company) === experience);
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
