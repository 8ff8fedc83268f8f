import type { Experience } from '@portal/shared/model';
import { useState } from 'react';
import type { ReadyList } from '../search/list-state.ts';

/** The list for a reader who has scrolled down. New experiences above the reader are held back. */
export interface HeldList {
  readonly items: readonly Experience[];
  readonly shown: readonly Experience[];
  /** The number of experiences that are held back. */
  readonly arrived: number;
}

export function showAll(items: readonly Experience[]): HeldList {
  return { items, shown: items, arrived: 0 };
}

/** Current versions of the items. New ones above the last are held back, as they would move cards. */
export function holdArrivals(before: HeldList, items: readonly Experience[]): HeldList {
  const known = new Set(before.shown.map(({ id }) => id));
  const end = items.findLastIndex(({ id }) => known.has(id));
  const shown = items.filter(({ id }, index) => index > end || known.has(id));
  return shown.length === items.length
    ? showAll(items)
    : { items, shown, arrived: items.length - shown.length };
}

interface State extends HeldList {
  /** Each search has its own function. If the function has changed, the search or the order has changed. */
  readonly setVisibleRange: ReadyList['setVisibleRange'];
  readonly isPending: boolean;
}

/** Holds back new experiences while the reader is scrolled down, until `release`. */
export function useHeldArrivals(
  list: ReadyList,
  isReadingDown: boolean,
): HeldList & { readonly release: () => void } {
  const [state, setState] = useState(() => startOf(list));
  const next = nextState(state, list, isReadingDown);
  if (next !== state) setState(next);
  return { ...next, release: () => setState(startOf(list)) };
}

function nextState(state: State, list: ReadyList, isReadingDown: boolean): State {
  const { items, setVisibleRange, isPending } = list;
  if (items === state.items && setVisibleRange === state.setVisibleRange && isPending === state.isPending)
    return state;
  const isSameList = setVisibleRange === state.setVisibleRange && !isPending && !state.isPending;
  const isHolding = isSameList && (isReadingDown || state.arrived > 0);
  return isHolding ? { ...holdArrivals(state, items), setVisibleRange, isPending } : startOf(list);
}

const startOf = ({ items, setVisibleRange, isPending }: ReadyList): State => ({
  ...showAll(items),
  setVisibleRange,
  isPending,
});
