import { answersKey } from './answers-document.ts';
import type { Counted } from './counted.ts';
import { ASKED, COUNTED } from './ratings-document.ts';
import type { CompanyCollection } from './read-numbers.ts';
import { summaryKey } from './summary-document.ts';
import { totalsKey } from './totals-document.ts';

/**
 * In which cells of a company's document an experience counts: twice in one that stands there twice. Undefined where what
 * was counted of it before does not say.
 */
export const COMPANY_CELLS: Readonly<
  Record<CompanyCollection, (counted: Counted) => readonly string[] | undefined>
> = {
  companyStats: ({ cell }) => [cell],
  companyTotals: ({ cell, search }) => search && [totalsKey(cell, search)],
  companySummaries: ({ search }) => (search?.rounds === undefined ? undefined : [summaryKey(search)]),
  companyRatings: ({ search }) =>
    search?.ratings && [COUNTED, ...(hasKeys(search.questions) ? [ASKED] : []), ...search.ratings],
  companyAnswers: ({ cell, search }) => search?.ratings && [answersKey(cell, search.ratings)],
};

const hasKeys = (map: object = {}): boolean => Object.keys(map).length > 0;
