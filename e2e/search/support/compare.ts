import { COUNTRIES, JOB_TYPES, MODES, STATUSES } from '../../../shared/src/experiences/choices.ts';
import {
  readCompanyTotals,
  readTotals,
  type TotalsCell,
} from '../../../shared/src/experiences/counts/totals-document.ts';
import { directory } from '../../../shared/src/experiences/directory/directory.ts';
import { companyMatcher, countMatches } from '../../../shared/src/experiences/directory/match-companies.ts';
import type { Experience } from '../../../shared/src/experiences/experience.ts';
import { countChoices, countMatching } from '../../../shared/src/experiences/filters/filter-cells.ts';
import { isFiltered, MAX_COUNTED } from '../../../shared/src/experiences/filters/filters.ts';
import { isBlank, type Plan } from '../../../shared/src/experiences/list/search-plan.ts';
import * as source from '../../../shared/src/experiences/load-source.ts';
import { type AnsweredDocuments, countAnswers } from './answered-documents.ts';
import type { Combination } from './combinations.ts';
import { eventually } from './eventually.ts';
import { YEARS } from './experiences.ts';
import { countEach, fullScan } from './full-scan.ts';
import { allPages, ask, firstPage } from './read-list.ts';

/** What a combination has found, and at what cost. */
export interface Comparison {
  readonly found: number;
  /** By how many queries; 0 where the list is none of queries by name. */
  readonly queries: number;
  /** What was read for the first page. */
  readonly cost: AnsweredDocuments;
  readonly isCounted: boolean;
  readonly hasCells: boolean;
}

/** Reads all pages and all counts of a combination; throws where they differ from a full scan. */
export async function compareWithScan(experiences: readonly Experience[], combination: Combination) {
  const expected = fullScan(experiences, combination);
  const { plan, feed } = ask(combination);
  const answers = countAnswers();
  const stop = feed?.watch(() => undefined);
  if (feed) await firstPage(feed);
  answers.stop();
  const found = feed ? await allPages(feed) : [];
  stop?.();
  expect(found.map(nameOf)).toEqual(expected.map(nameOf));
  expect(found).toEqual(expected);
  return {
    found: found.length,
    queries: plan?.kind === 'names' ? plan.queries.length : 0,
    cost: answers.counts,
    isCounted: await compareCount(combination, plan, expected.length),
    hasCells: await compareCells(experiences, combination, expected.length),
  };
}

/** Says in one line what is compared first. */
const nameOf = ({ date, id, company, role }: Experience): string => [date, id, company, role].join(' | ');

/** How many there are, as the store or the directory says; false where neither is asked. */
async function compareCount({ search, filters }: Combination, plan: Plan | undefined, expected: number) {
  const counted = directory.read();
  if (counted.status !== 'ready') throw new Error('The directory is not read');
  if (!isFiltered(filters)) {
    expect(countMatches(counted.value.companies, search)).toBe(expected);
    return true;
  }
  if (plan?.kind !== 'names' || plan.queries.length !== 1) return false;
  const selection = { companies: plan.queries[0], filters: { ...filters, companies: [] } };
  const limit = MAX_COUNTED + 1;
  expect(await source.countMatches(selection, limit)).toBe(Math.min(expected, limit));
  return true;
}

/** How many there are and how many each choice would find, from the cells; false where other texts decide. */
async function compareCells(experiences: readonly Experience[], combination: Combination, expected: number) {
  const watched = await watchCells(combination);
  if (!watched) return false;
  const { filters } = combination;
  const known = { jobType: JOB_TYPES, country: COUNTRIES, status: STATUSES, mode: MODES, year: YEARS };
  // The SDK may tell first what it was told before.
  await eventually(() => {
    const cells = watched.read();
    expect(countMatching(cells, filters)).toBe(expected);
    const choices = countChoices(cells, filters);
    for (const filter of ['jobType', 'country', 'status', 'mode', 'year'] as const) {
      const values: readonly string[] = known[filter];
      const counts = [...choices[filter]].filter(([value]) => values.includes(value));
      expect(Object.fromEntries(counts)).toEqual(countEach(experiences, combination, filter, values));
    }
  });
  watched.stop();
  return true;
}

interface WatchedCells {
  read(): readonly TotalsCell[];
  stop(): void;
}

/** What is counted of the chosen companies or of all, once it is told. */
async function watchCells({ search, filters }: Combination): Promise<WatchedCells | undefined> {
  const { companies, ...others } = filters;
  if ([others.roles, others.words, others.questions].some((texts) => texts.length > 0)) return undefined;
  if (companies.length > 0) {
    const watched = await Promise.all(companies.filter(companyMatcher(search)).map(watchCompany));
    return {
      read: () => watched.flatMap(({ read }) => read()),
      stop: () => {
        for (const { stop } of watched) stop();
      },
    };
  }
  if (!isBlank(search)) return undefined;
  const cells = readTotals(await source.readTotals());
  return { read: () => cells, stop: () => undefined };
}

async function watchCompany(company: string): Promise<WatchedCells> {
  const { watchCompany } = await source.loadExperienceSource();
  return new Promise((resolve, reject) => {
    let cells: readonly TotalsCell[] = [];
    const stop = watchCompany(
      'companyTotals',
      company,
      (data) => {
        cells = readCompanyTotals(data);
        resolve({ read: () => cells, stop });
      },
      reject,
    );
  });
}
