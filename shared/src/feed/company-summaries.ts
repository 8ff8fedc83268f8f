import { useMemo } from 'react';
import { type AnswerCell, decodeSummary, type SummaryDocument } from '../counts/summary-document.ts';
import { type Listen, listenToAll } from '../store/listen.ts';
import { listenToStore } from '../store/listen-to-store.ts';
import { companyStores, useCompanyDocument } from './company-stores.ts';
import { createLiveStore, type LiveState, type NotReady, useLiveStore } from './live-store.ts';

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

type Summaries = ReadonlyMap<string, SummaryDocument>;

/** The stored summaries of companies by name, live. A few companies only: each is a document. */
export function useSummaries(companies: readonly string[]): LiveState<Summaries> {
  const key = JSON.stringify([...companies].sort());
  const store = useMemo(() => createLiveStore('the summaries', listenTo(JSON.parse(key))), [key]);
  return useLiveStore(store);
}

const listenTo =
  (companies: readonly string[]): Listen<Summaries> =>
  (next, fail) =>
    listenToStore<readonly unknown[]>(
      (source, ...listener) => {
        const listens = companies.map(
          (company): Listen<unknown> =>
            (...one) =>
              source.watchCompany('companySummaries', company, ...one),
        );
        return listenToAll(listens, ...listener);
      },
      (documents) =>
        next(new Map(companies.map((company, index) => [company, decodeSummary(documents[index])]))),
      fail,
    );
