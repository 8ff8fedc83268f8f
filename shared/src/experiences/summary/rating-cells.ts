import { type CompanyCells, useCompanyCells } from '../company-cells.ts';
import { companyStores } from '../company-stores.ts';
import { type RatingCell, readRatings } from '../counts/ratings-document.ts';

const stores = companyStores('the ratings', 'companyRatings', readRatings);

export const forgetRatings = stores.forget;

/** What the experiences of one company answered, live; nothing where no trigger counts. */
export const useRatingCells = (company: string): CompanyCells<RatingCell> =>
  useCompanyCells(company, stores, countNothing);

const NONE: readonly RatingCell[] = [];
const countNothing = () => NONE;
