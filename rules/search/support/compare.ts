import { countCompanyMatches } from '../../../shared/src/counts/match-companies.ts';
import { directory } from '../../../shared/src/feed/directory/directory.ts';
import { MAX_COUNTED } from '../../../shared/src/limits.ts';
import type { Experience } from '../../../shared/src/model/experience.ts';
import { isFiltered } from '../../../shared/src/model/filters.ts';
import * as source from '../../../shared/src/store/load-source.ts';
import { isCountable } from '../../../shared/src/store/search-conditions.ts';
import type { Combination } from './combinations.ts';
import { fullScan } from './full-scan.ts';
import { type Asked, allPages, ask } from './read-list.ts';

/** Reads all pages and the count of a combination. Throws if the result differs from that of a full scan. */
export async function compareWithScan(experiences: readonly Experience[], combination: Combination) {
  const expected = fullScan(experiences, combination);
  const asked = ask(combination);
  const { feed } = asked;
  const stop = feed?.watch(() => undefined);
  const found = feed ? await allPages(feed) : [];
  stop?.();
  expect(found.map(nameOf)).toEqual(expected.map(nameOf));
  expect(found).toEqual(expected);
  return { found: found.length, isCounted: await compareCount(asked, expected.length) };
}

/** One line for an experience. Lines are compared first, because their differences are easy to read. */
const nameOf = ({ date, id, company, role }: Experience): string => [date, id, company, role].join(' | ');

/**
 * Compares the count from the directory or the store with the expected count. Returns false if neither gives a count.
 */
async function compareCount({ wanted: { search, filters }, plan }: Asked, expected: number) {
  const counted = directory.read();
  if (counted.status !== 'ready') throw new Error('The directory is not read');
  if (!isFiltered(filters)) {
    expect(countCompanyMatches(counted.value.companies, search)).toBe(expected);
    return true;
  }
  const hasCount = plan.kind === 'names' && plan.queries.length === 1 && isCountable(filters);
  if (!hasCount) return false;
  const selection = { companies: plan.queries[0], filters: { ...filters, companies: [] } };
  const limit = MAX_COUNTED + 1;
  expect(await source.countMatches(selection, limit)).toBe(Math.min(expected, limit));
  return true;
}
