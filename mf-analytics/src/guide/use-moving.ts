import { type RefObject, useLayoutEffect, useRef } from 'react';
import { canMove } from '../charts/use-eased.ts';
import { EASING_MS } from '../limits.ts';

/** Moves the children of a list from their last places to their new ones when `order` changes. */
export function useMoving(order: string): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const places = useRef(new Map<Element, Pick<HTMLElement, 'offsetLeft' | 'offsetTop'>>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the places change with the order
  useLayoutEffect(() => {
    const children = [...(list.current?.children ?? [])].filter((one) => one instanceof HTMLElement);
    const before = places.current;
    places.current = new Map(
      children.map((child) => [child, { offsetLeft: child.offsetLeft, offsetTop: child.offsetTop }]),
    );
    if (before.size === 0 || !canMove()) return;
    for (const child of children) {
      const from = before.get(child);
      const [x, y] = [from && from.offsetLeft - child.offsetLeft, from && from.offsetTop - child.offsetTop];
      if (x === 0 && y === 0) continue;
      const start = from ? { translate: `${x}px ${y}px` } : { opacity: 0 };
      child.animate([start, {}], { duration: EASING_MS, easing: 'ease-out' });
    }
  }, [order]);
  return list;
}
