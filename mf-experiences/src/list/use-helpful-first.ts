import type { Experience } from '@portal/shared/model';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ListState, ReadyList } from '../search/list-state.ts';

/** The likes that order the experiences of one search. A like that comes later moves no card. */
interface Order {
  /** Each search has its own function. */
  readonly search: ReadyList['setVisibleRange'] | undefined;
  /** The number of likes by the id of the experience. */
  readonly likes: ReadonlyMap<string, number>;
}

const NO_ORDER: Order = { search: undefined, likes: new Map() };

/** The same order while all items are known. A further page counts the likes anew, and an arrival only its own. */
export function orderOf({ items, setVisibleRange: search }: ReadyList, before: Order = NO_ORDER): Order {
  const isSameSearch = before.search === search;
  const known = isSameSearch ? before.likes : NO_ORDER.likes;
  if (isSameSearch && items.every(({ id }) => known.has(id))) return before;
  const last = items.at(-1);
  const kept = last && known.has(last.id) ? known : NO_ORDER.likes;
  return { search, likes: new Map(items.map(({ id, likes }) => [id, kept.get(id) ?? likes.length])) };
}

/** Experiences with equally many likes keep their order. */
export const mostLikedFirst = (
  items: readonly Experience[],
  { likes }: Pick<Order, 'likes'>,
): readonly Experience[] =>
  items.toSorted((one, other) => (likes.get(other.id) ?? 0) - (likes.get(one.id) ?? 0));

/** A switch that shows the experiences read so far with the most liked ones first. It reads no further page. */
export function useHelpfulFirst(list: ListState) {
  const [order, setOrder] = useState<Order>();
  const next = order && list.status === 'ready' ? orderOf(list, order) : order;
  if (next !== order) setOrder(next);
  const visible = useRef({ list, shown: list });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page distinguishes searches by this function
  const setVisibleRange = useMemo(
    () => (first: number, last: number) => keepLive(visible.current, first, last),
    [next?.search],
  );
  const shown = useMemo(
    () =>
      next && list.status === 'ready'
        ? { ...list, items: mostLikedFirst(list.items, next), isByLikes: true, setVisibleRange }
        : list,
    [list, next, setVisibleRange],
  );
  useEffect(() => {
    visible.current = { list, shown };
  }, [list, shown]);
  return { list: shown, isOn: order !== undefined, toggle: () => setOrder(order ? undefined : NO_ORDER) };
}

/** Keeps the shown items from `first` to `last` live. They may be far apart in the list. */
function keepLive({ list, shown }: Record<'list' | 'shown', ListState>, first: number, last: number): void {
  if (list.status !== 'ready' || shown.status !== 'ready') return;
  const places = shown.items.slice(first, last + 1).map((item) => list.items.indexOf(item));
  if (places.length > 0) list.setVisibleRange(Math.min(...places), Math.max(...places));
}
