import { searchedRole } from '../counts/counted.ts';
import { companyMatcher } from '../counts/match-companies.ts';
import { questionKey } from '../counts/question-document.ts';
import type { SearchDocument } from '../counts/search-document.ts';
import { splitWords } from '../counts/words.ts';
import type { Selection } from './position.ts';
import type { StoredDocument } from './stored-document.ts';

/** A field of search documents, and the accepted values of the field. */
export interface Condition {
  readonly path: readonly string[];
  readonly values: readonly (string | boolean)[];
}

/**
 * The maximum number of words in a query, because Firestore accepts at most a hundred conditions. The page itself
 * compares the remaining words.
 */
const MAX_WORDS = 50;
/** A condition that no document meets. Used if a filter's text has neither a letter nor a digit. */
const IMPOSSIBLE: Condition = { path: ['year'], values: [''] };

/** The conditions of a query for search documents. A document has to meet all of these conditions. */
export function searchConditions({ companies, filters }: Selection): readonly Condition[] {
  const { roles = [], words = [], questions = [], jobType, country, status, mode, year } = filters ?? {};
  const wanted = words.map(splitWords);
  const conditions: readonly Condition[] = [
    { path: ['company'], values: companies ?? [] },
    { path: ['role'], values: [...new Set(roles.map(searchedRole))] },
    ...Object.entries({ jobType, country, status, year }).map(([field, value]) => ({
      path: [field],
      values: value === undefined ? [] : [value],
    })),
    { path: ['modes', mode ?? ''], values: mode === undefined ? [] : [true] },
    ...[...new Set(wanted.flat())]
      .slice(0, MAX_WORDS)
      .map((word) => ({ path: ['words', word], values: [true] })),
    ...[...new Set(questions.map(questionKey))].map((key) => ({ path: ['questions', key], values: [true] })),
    ...(wanted.some((each) => each.length === 0) ? [IMPOSSIBLE] : []),
  ];
  return conditions.filter(({ values }) => values.length > 0);
}

/** Returns a predicate: true if the company of a search document contains `companySearch`. */
export function companyFilter({ companySearch = '' }: Selection): (document: StoredDocument) => boolean {
  const matches = companyMatcher(companySearch);
  return ({ data }) => matches(String((data as Partial<SearchDocument>).company));
}
