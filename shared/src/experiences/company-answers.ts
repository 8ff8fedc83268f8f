import { type CompanyCells, useCompanyCells } from './company-cells.ts';
import { companyStores } from './company-stores.ts';
import { type AnswersCell, readAnswers } from './counts/answers-document.ts';

/** How the experiences of one company were rated and which kinds of rounds they had, live; nothing where no trigger counts. */
export const useCompanyAnswers = (company: string): CompanyCells<AnswersCell> =>
  useCompanyCells(company, stores, countNothing);

const stores = companyStores('the answers', 'companyAnswers', readAnswers);

export const forgetAnswers = stores.forget;

const NONE: readonly AnswersCell[] = [];
const countNothing = () => NONE;
