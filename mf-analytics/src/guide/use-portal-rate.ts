import { useTotals } from '@portal/shared/feed';
import { MIN_DECIDED } from '../limits.ts';
import { sumOf } from './tallies.ts';

/** The share of selected among all decided experiences of the portal; undefined while it is unknown or not needed. */
export function usePortalRate(isNeeded: boolean): number | undefined {
  const totals = useTotals(isNeeded, undefined);
  // Totals that another part has read are there even if they are not needed.
  if (!isNeeded || totals.status !== 'ready') return undefined;
  const decided = totals.value.cells.filter(({ status }) => status !== 'pending');
  const selected = decided.filter(({ status }) => status === 'selected');
  return sumOf(decided) < MIN_DECIDED ? undefined : sumOf(selected) / sumOf(decided);
}
