import { type LiveState, MAX_DOCUMENTS, useNewest, useSummaryDocument } from '@portal/shared/feed';
import type { Experience } from '@portal/shared/model';
import { type Filters, isFiltered, NO_FILTERS, summaryOf } from '@portal/shared/search';
import { useMemo, useState } from 'react';
import { type GuideNumbers, summarize } from './summarize.ts';

export interface GuideContents {
  /** The newest experiences that match, latest first, at most 50. */
  readonly cases: readonly Experience[];
  readonly numbers: GuideNumbers;
  /** True if `numbers` counts all experiences that match; otherwise it counts `cases`. */
  readonly isExact: boolean;
  /** The number of all experiences of the chosen company, if there is one. */
  readonly whole: number | undefined;
}

/**
 * The experiences that pass the filters, and their numbers: of a company without other filters, the stored summary;
 * otherwise those of the newest experiences that match. Undefined if nothing matches. Loading without filters.
 */
export function useGuide(wanted: Filters | undefined): LiveState<GuideContents | undefined> {
  const filters = wanted ?? NO_FILTERS;
  const { companies, status } = filters;
  const company = companies.length === 1 ? companies[0] : undefined;
  const isNarrowed = isFiltered({ ...filters, companies: [], mine: undefined });
  const summary = useSummaryDocument(company ?? '');
  const stored = summary.status === 'ready' ? summary.value : undefined;
  const newest = useNewest(wanted, stored?.experiences);
  return useMemo(() => {
    if (newest.status !== 'ready') return newest;
    if (company !== undefined && summary.status === 'loading') return summary;
    const cases = newest.value;
    if (cases.length === 0) return { status: 'ready', value: undefined };
    const exact = isNarrowed || !stored?.experiences ? undefined : stored;
    const numbers = summarize(exact ?? summaryOf(cases));
    const value = {
      cases,
      // A share of one status would say what was asked for.
      numbers: status === undefined ? numbers : { ...numbers, rate: undefined },
      isExact: exact !== undefined || cases.length < MAX_DOCUMENTS,
      whole: stored?.experiences,
    };
    return { status: 'ready', value };
  }, [newest, summary, stored, company, status, isNarrowed]);
}

interface ShownGuide {
  readonly filters: Filters;
  readonly contents: GuideContents | undefined;
  /** True while the contents of other filters are loading. */
  readonly isBusy: boolean;
}

/** The guide of the filters. While it is loading, the last one stays, so that nothing jumps. */
export function useSteadyGuide(filters: Filters): LiveState<ShownGuide> {
  const state = useGuide(filters);
  const [last, setLast] = useState<ShownGuide>();
  const contents = state.status === 'ready' ? state.value : undefined;
  if (contents && contents !== last?.contents) setLast({ filters, contents, isBusy: true });
  if (state.status === 'ready') return { status: 'ready', value: { filters, contents, isBusy: false } };
  return state.status === 'loading' && last ? { status: 'ready', value: last } : state;
}

/** The guide of each chosen company, of which there are at most MAX_COMPARED. */
export function useGuides(filters: Filters): LiveState<readonly (GuideContents | undefined)[]> {
  const asked = filters.companies.map((company): Filters => ({ ...filters, companies: [company] }));
  const states = [useGuide(asked[0]), useGuide(asked[1]), useGuide(asked[2])].slice(0, asked.length);
  const waiting = states.find((state) => state.status !== 'ready');
  const guides = states.flatMap((state) => (state.status === 'ready' ? [state.value] : []));
  return waiting ?? { status: 'ready', value: guides };
}
