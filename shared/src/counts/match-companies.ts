import { NAME_MATCH, nameSearch, searchableName } from './match-names.ts';

/** A company with the forms of its name, for searches. */
export interface SearchableCompany {
  readonly company: string;
  readonly count: number;
  /** See `searchableName`. */
  readonly folded: string;
}

/** The companies of `numbers`, for searches. Objects of `before`, an earlier result, are used again. */
export function searchableCompanies(
  numbers: ReadonlyMap<string, number>,
  before: readonly SearchableCompany[] = [],
): readonly SearchableCompany[] {
  const known = new Map(before.map((one) => [one.company, one]));
  return Array.from(numbers, ([company, count]) => {
    const one = known.get(company);
    return one?.count === count ? one : { company, count, folded: one?.folded ?? searchableName(company) };
  });
}

/** Returns a predicate: true if a company matches the search, see `nameSearch`. */
export function companyMatcher(search: string): (company: string) => boolean {
  const { matches } = nameSearch(search);
  return (company) => matches(searchableName(company));
}

/** The latest search among some companies. */
interface Found {
  readonly search: string;
  readonly companies: readonly SearchableCompany[];
}

const latest = new WeakMap<readonly SearchableCompany[], Found>();

/**
 * The companies that match `search`, see `nameSearch`. A blank search finds all companies. Several parts of a page ask for
 * the same search, and most letters narrow the search before. Then only the companies that the latest search found are
 * compared.
 */
export function matchCompanies(
  companies: readonly SearchableCompany[],
  search: string,
): readonly SearchableCompany[] {
  const wanted = search.trim().toUpperCase();
  const before = latest.get(companies);
  if (before?.search === wanted) return before.companies;
  const candidates = before && isNarrower(wanted, before.search) ? before.companies : companies;
  const { matches } = nameSearch(wanted);
  const found = candidates.filter(({ folded }) => matches(folded));
  latest.set(companies, { search: wanted, companies: found });
  return found;
}

/** True if `search` certainly finds no other companies than `before`. More letters may change the forms of other texts. */
const isNarrower = (search: string, before: string): boolean =>
  search.startsWith(before) && /^[A-Z\d]+$/.test(before) && /^[ -~]+$/.test(search);

/** Sorts `companies`: those whose name begins with `search` come first. */
export function rankCompanies(
  companies: readonly SearchableCompany[],
  search: string,
): readonly SearchableCompany[] {
  const matches = matchCompanies(companies, search);
  if (search.trim() === '') return matches;
  const { rank } = nameSearch(search);
  const begin = new Set(matches.filter(({ folded }) => rank(folded) >= NAME_MATCH.beginning));
  return [...begin, ...matches.filter((company) => !begin.has(company))];
}

export const countCompanyMatches = (companies: readonly SearchableCompany[], search: string): number =>
  countAll(matchCompanies(companies, search));

export const countAll = (companies: readonly SearchableCompany[]): number =>
  companies.reduce((total, { count }) => total + count, 0);
