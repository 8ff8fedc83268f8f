import { SEARCHABLE_VERSION } from './counts/counted.ts';
import { readTotals as decodeTotals, versionOfTotals } from './counts/totals-document.ts';
import type { Experience } from './experience.ts';
import { readPage, readTotals } from './load-source.ts';
import { decodeDocument, type StoredDocument } from './stored-document.ts';

/** What Home shows of the experiences. */
export interface HomeExperiences {
  /** The newest first, at most three. */
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

/** Reads it once, by plain requests: three experiences and a document for each year. Rejects when either is not answered. */
export async function readHome(): Promise<HomeExperiences> {
  const [documents, totals] = await Promise.all([readPage({ sort: 'latest' }, LATEST), readTotals()]);
  return {
    latest: documents.flatMap((document) => decodeDocument(document, undefined) ?? []),
    numbers: numbersOf(totals),
  };
}

function numbersOf(totals: readonly StoredDocument[]): HomeNumbers | undefined {
  const cells = decodeTotals(totals);
  const [since] = cells.map(({ year }) => year).sort();
  if (versionOfTotals(totals) < SEARCHABLE_VERSION || since === undefined) return undefined;
  return {
    experiences: cells.reduce((total, { count }) => total + count, 0),
    countries: new Set(cells.map(({ country }) => country).filter(Boolean)).size,
    since,
  };
}
