import type { Experience } from '@portal/shared/experiences';
import { useState } from 'react';
import type { ExperienceList } from '../search/experience-list.ts';

type Ready = Extract<ExperienceList, { readonly status: 'ready' }>;

/** A list as it is shown to somebody who reads further down: without what has arrived above since. */
export interface HeldList {
  readonly items: readonly Experience[];
  readonly shown: readonly Experience[];
  /** How many are held back. */
  readonly arrived: number;
}

export function showAll(items: readonly Experience[]): HeldList {
  return { items, shown: items, arrived: 0 };
}

/**
 * The list before with its items as they are now. Those that came in before its last one would move cards, so they are held
 * back; a further page comes after it and does not.
 */
export function holdArrivals(before: HeldList, items: readonly Experience[]): HeldList {
  const known = new Set(before.shown.map(({ id }) => id));
  const end = items.findLastIndex(({ id }) => known.has(id));
  const shown = items.filter(({ id }, index) => index > end || known.has(id));
  return shown.length === items.length
    ? showAll(items)
    : { items, shown, arrived: items.length - shown.length };
}

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
