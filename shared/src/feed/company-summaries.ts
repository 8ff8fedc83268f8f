import { useMemo } from 'react';
import { type AnswerCell, decodeSummary, type SummaryDocument } from '../counts/summary-document.ts';
import { companyStores, useCompanyDocument } from './company-stores.ts';
import type { LiveState, NotReady } from './live-store.ts';

const summaryOf = companyStores('the summary', 'companySummaries', decodeSummary);

/** The stored summary of a company, live. Undefined if `company` is ''. */
export const useSummaryDocument = (company: string): LiveState<SummaryDocument | undefined> =>
  useCompanyDocument(summaryOf, company);

export type CompanyAnswers = NotReady | { readonly status: 'ready'; readonly cells: readonly AnswerCell[] };

/** The answers of a company's experiences by outcome, live. No cells if `company` is ''. */
export function useCompanyAnswers(company: string): CompanyAnswers {
  const summary = useSummaryDocument(company);
  return useMemo(
    () => (summary.status === 'ready' ? { status: 'ready', cells: summary.value?.answers ?? [] } : summary),
    [summary],
  );
}
