import type { ExperienceList } from '@portal/shared/experiences';
import { useState } from 'react';
import { type HeldList, holdArrivals, showAll } from './hold-arrivals.ts';

type Ready = Extract<ExperienceList, { readonly status: 'ready' }>;

interface State extends HeldList {
  /** Each list has a function of its own for this; another one belongs to another search or order. */
  readonly setVisibleRange: Ready['setVisibleRange'];
  readonly isPending: boolean;
}

/**
 * Holds back what arrives while somebody reads further down, so that no card moves, until `release` is called. What arrives
 * while nothing is held back and the top is in sight is shown at once.
 */
export function useHeldArrivals(
  list: Ready,
  isReadingDown: boolean,
): HeldList & { readonly release: () => void } {
  const [state, setState] = useState(() => startOf(list));
  const next = nextState(state, list, isReadingDown);
  if (next !== state) setState(next);
  return { ...next, release: () => setState(startOf(list)) };
}

function nextState(state: State, list: Ready, isReadingDown: boolean): State {
  const { items, setVisibleRange, isPending } = list;
  if (items === state.items && setVisibleRange === state.setVisibleRange && isPending === state.isPending)
    return state;
  const isSameList = setVisibleRange === state.setVisibleRange && !isPending && !state.isPending;
  const isHolding = isSameList && (isReadingDown || state.arrived > 0);
  return isHolding ? { ...holdArrivals(state, items), setVisibleRange, isPending } : startOf(list);
}

const startOf = ({ items, setVisibleRange, isPending }: Ready): State => ({
  ...showAll(items),
  setVisibleRange,
  isPending,
});
