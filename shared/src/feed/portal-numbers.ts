import { useMemo } from 'react';
import type { TotalsCell } from '../counts/totals-document.ts';
import type { Cause } from '../model/connection.ts';
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
      /** The cells for charts of all companies; undefined if the totals cannot be read. */
      readonly cells: readonly TotalsCell[] | undefined;
      /** Why there are no cells. */
      readonly failure: Cause | undefined;
    };

/**
 * The numbers of all companies together. They include additions and deletions within ten seconds. An edit is included
 * after the next addition or deletion, or when the numbers are shown again.
 */
export function usePortalNumbers(): PortalNumbers {
  const directory = useDirectory(true);
  const counted = directory.status === 'ready' ? directory.value : undefined;
  const totals = useTotals(counted !== undefined, counted, true);
  return useMemo(() => portalNumbers(directory, totals), [directory, totals]);
}

export function portalNumbers(directory: LiveState<Directory>, totals: LiveState<Totals>): PortalNumbers {
  if (directory.status !== 'ready') return directory;
  if (totals.status === 'loading') return totals;
  const { companies, total } = directory.value;
  if (totals.status === 'failed')
    return { status: 'ready', companies, experiences: total, cells: undefined, failure: totals.cause };
  const { cells, total: experiences } = totals.value;
  return { status: 'ready', companies, experiences, cells, failure: undefined };
}
