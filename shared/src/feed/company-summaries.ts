import { useMemo, useSyncExternalStore } from 'react';
import { type AnswerCell, decodeSummary, type SummaryDocument } from '../counts/summary-document.ts';
import { companyStores } from './company-stores.ts';
import { useDirectory } from './directory/directory.ts';
import { type LiveState, type NotReady, watchNothing } from './live-store.ts';

const summaryOf = companyStores('the summary', 'companySummaries', decodeSummary);

/** The stored summary of a company, live. Undefined without a trigger, and for ''. */
export function useSummaryDocument(company: string): LiveState<SummaryDocument | undefined> {
  const directory = useDirectory(true);
  const isKept = directory.status === 'ready' && directory.value.experiences === undefined && company !== '';
  const store = isKept ? summaryOf(company) : undefined;
  const kept = useSyncExternalStore(store?.watch ?? watchNothing, () => store?.read());
  return useMemo(() => {
    if (directory.status !== 'ready') return directory;
    return kept ?? { status: 'ready', value: undefined };
  }, [directory, kept]);
}

export type CompanyAnswers = NotReady | { readonly status: 'ready'; readonly cells: readonly AnswerCell[] };

/** The answers of a company's experiences by outcome, live. Without a trigger, and for '', there are no cells. */
export function useCompanyAnswers(company: string): CompanyAnswers {
  const summary = useSummaryDocument(company);
  return useMemo(
    () => (summary.status === 'ready' ? { status: 'ready', cells: summary.value?.answers ?? [] } : summary),
    [summary],
  );
}
