import { useEffect, useMemo, useState } from 'react';
import { useSummaryDocument } from '../feed/company-summaries.ts';
import type { LiveState } from '../feed/live-store.ts';
import { shownDate } from '../model/format-date.ts';
import { readPage } from '../store/load-source.ts';
import { positionOf } from '../store/position.ts';
import { type CompanyNumbers, summarize } from './summarize.ts';

/** The numbers of one company, live; undefined if `company` is ''. */
export function useCompanyNumbers(company: string): LiveState<CompanyNumbers | undefined> {
  const document = useSummaryDocument(company);
  return useMemo(
    () =>
      document.status === 'ready'
        ? { ...document, value: document.value && summarize(document.value) }
        : document,
    [document],
  );
}

/** The date of a company's latest experience, as readers see it, read again when the numbers change. */
export function useLatestDate(company: string, numbers: CompanyNumbers): string | undefined {
  const [latest, setLatest] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the numbers may change the date
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    readPage({ sort: 'latest', companies: [company] }, 1, signal)
      .then(
        ([document]) =>
          !signal.aborted &&
          setLatest(document && shownDate({ ...Object(document.data), date: positionOf(document).date })),
      )
      // If the date cannot be read, the numbers are shown without the date.
      .catch(() => undefined);
    return () => controller.abort();
  }, [company, numbers]);
  return latest;
}
