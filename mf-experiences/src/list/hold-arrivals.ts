import type { Experience } from '@portal/shared/experiences';

/** A list as it is shown to somebody who reads further down: without what has arrived above since. */
export interface HeldList {
  /** All experiences, held back or not. */
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
