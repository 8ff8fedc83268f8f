import { useMemo } from 'react';
import { cellOf, type TotalsCell } from '../counts/totals-document.ts';
import type { CountSource } from './company-totals.ts';
import { type Directory, useDirectory } from './directory/directory.ts';
import type { LiveState, NotReady } from './live-store.ts';
import { type Totals, useTotals } from './totals.ts';

export interface CompanyCount {
  readonly company: string;
  readonly count: number;
}

export type PortalNumbers =
  | NotReady
  | {
      readonly status: 'ready';
      readonly experiences: number;
      readonly companies: readonly CompanyCount[];
      /** The cells for charts of all companies; undefined if the trigger's totals are not available. */
      readonly cells: readonly TotalsCell[] | undefined;
      readonly source: CountSource;
    };

/**
 * The numbers of all companies together. They include additions and deletions within ten seconds. An edit is included
 * after the next addition or deletion, or when the numbers are shown again.
 */
export function usePortalNumbers(): PortalNumbers {
  const directory = useDirectory(true);
  const counted = directory.status === 'ready' ? directory.value : undefined;
  const isKept = counted !== undefined && counted.experiences === undefined;
  const totals = useTotals(isKept, counted, true);
  return useMemo(() => portalNumbers(directory, totals), [directory, totals]);
}

export function portalNumbers(directory: LiveState<Directory>, totals: LiveState<Totals>): PortalNumbers {
  if (directory.status !== 'ready') return directory;
  const { companies, total, experiences, isPartial } = directory.value;
  const counted = { status: 'ready', companies, experiences: total } as const;
  if (experiences)
    return { ...counted, cells: experiences.map(cellOf), source: isPartial ? 'newest' : 'page' };
  if (totals.status === 'loading') return totals;
  // If the totals are not complete yet or cannot be read, they are not used.
  const kept = totals.status === 'ready' && totals.value.isComplete ? totals.value : undefined;
  return { ...counted, experiences: kept?.total ?? total, cells: kept?.cells, source: 'kept' };
}
