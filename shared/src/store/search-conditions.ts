import { companyMatcher } from '../counts/match-companies.ts';
import { questionKey } from '../counts/question-document.ts';
import { type SearchDocument, searchKey } from '../counts/search-document.ts';
import { hasWord, isLong, queryToken } from '../counts/tokens.ts';
import { splitWords } from '../counts/words.ts';
import { MAX_SEARCHED_ROLE_WORDS, MAX_SEARCHED_WORDS } from '../limits.ts';
import type { Filters } from '../model/filters.ts';
import type { Condition, FieldCondition, PageQuery } from './page-query.ts';
import type { PageRange, Position, Selection } from './position.ts';
import type { StoredDocument } from './stored-document.ts';

/** A condition that no document meets. Used if a filter's text has neither a letter nor a digit. */
const IMPOSSIBLE: FieldCondition = { path: ['year'], values: [''] };

/** The query for the search documents of a page. */
export function searchQuery({ sort, after, upTo, ...selection }: PageRange): PageQuery {
  const keyOf = ({ date, id }: Position): readonly string[] => [searchKey(date, id)];
  return {
    collection: 'search',
    conditions: searchConditions(selection),
    orderBy: ['__name__'],
    isDescending: sort === 'latest',
    after: after && keyOf(after),
    upTo: upTo && keyOf(upTo),
  };
}

/** The conditions of a query for search documents, which also have to pass `documentFilter`. */
export function searchConditions({ companies, filters, shared }: Selection): readonly Condition[] {
  const { roles = [], words = [], questions = [], jobType, country, status, mode, year } = filters ?? {};
  const wanted = words.map(splitWords);
  const conditions: readonly FieldCondition[] = [
    { path: ['company'], values: companies ?? [] },
    ...Object.entries({ jobType, country, status, year }).map(([field, value]) => ({
      path: [field],
      values: value === undefined ? [] : [value],
    })),
    { path: ['shared'], values: shared ?? [] },
    { path: ['modes', mode ?? ''], values: mode === undefined ? [] : [true] },
    ...contains('words', wanted.flat().map(queryToken), MAX_SEARCHED_WORDS),
    ...contains('questions', questions.map(questionKey)),
    ...(wanted.some((each) => each.length === 0) ? [IMPOSSIBLE] : []),
  ];
  return [...conditions.filter(({ values }) => values.length > 0), ...roleConditions(roles)];
}

function roleConditions(roles: readonly string[]): readonly Condition[] {
  if (roles.length === 0) return [];
  const known = new Set(roles.map((role) => splitWords(role).slice(0, MAX_SEARCHED_ROLE_WORDS).join(' ')));
  known.delete('');
  const anyOf = Array.from(known, (words) => contains('roleWords', words.split(' ')));
  const [first = [IMPOSSIBLE], ...others] = anyOf;
  return others.length === 0 ? first : [{ anyOf }];
}

const contains = (map: string, keys: readonly string[], max = keys.length): readonly FieldCondition[] =>
  [...new Set(keys)].slice(0, max).map((key) => ({ path: [map, key], values: [true] }));

/** True if a query finds no others: it compares only the beginning of a long word. */
export function isCountable({ roles, words }: Filters): boolean {
  const wanted = words.flatMap(splitWords);
  return (
    wanted.length <= MAX_SEARCHED_WORDS &&
    !wanted.some(isLong) &&
    roles.every((role) => splitWords(role).length <= MAX_SEARCHED_ROLE_WORDS)
  );
}

/**
 * Returns a predicate for search documents that meet the conditions: true if the company contains `companySearch`, and
 * the words contain the long words of the filters.
 */
export function documentFilter({
  companySearch = '',
  filters,
}: Selection): (document: StoredDocument) => boolean {
  const matches = companyMatcher(companySearch);
  const long = longWords(filters);
  return ({ data }) => {
    const { company, words } = data as Partial<SearchDocument>;
    const found = new Set(long.length > 0 ? Object.keys(words ?? {}) : []);
    return matches(String(company)) && long.every((word) => hasWord(found, word));
  };
}

/** The fields that `documentFilter` compares. The words are most of a search document, so pages rarely read them. */
export const filteredFields = ({ filters }: Selection): readonly (keyof SearchDocument)[] =>
  longWords(filters).length > 0 ? ['company', 'words'] : ['company'];

const longWords = (filters: Filters | undefined): readonly string[] =>
  (filters?.words ?? []).flatMap(splitWords).filter(isLong);
