import { useEffect, useEffectEvent, useRef, useState } from 'react';

type Box = Pick<DOMRect, 'top' | 'bottom'>;

/**
 * The new index of the dragged box, whose index is `from`, while the pointer is at the height `y`. The boxes are
 * ordered from top to bottom.
 */
export const placeAt = (boxes: readonly Box[], from: number, y: number): number =>
  boxes.filter(({ top, bottom }, index) => index !== from && y > (top + bottom) / 2).length;

/**
 * Lets a pointer drag the rounds of `list`. `keys` are the keys of the rounds. Each time the pointer passes the middle
 * of a neighbouring round, calls `move` with the new index.
 */
export function useDragOrder(keys: readonly number[], move: (key: number, to: number) => void) {
  const list = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<number>();

  const follow = useEffectEvent((y: number) => {
    if (dragged === undefined || !list.current) return;
    const items = [...list.current.querySelectorAll('[data-round]')];
    const from = keys.indexOf(dragged);
    const to = placeAt(
      items.map((item) => item.getBoundingClientRect()),
      from,
      y,
    );
    if (to !== from) move(dragged, to);
  });

  // The listeners are on the window, because an element that React moves loses its pointer capture.
  useEffect(() => {
    if (dragged === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    const end = (): void => setDragged(undefined);
    window.addEventListener('pointermove', ({ clientY }) => follow(clientY), { signal });
    window.addEventListener('pointerup', end, { signal });
    window.addEventListener('pointercancel', end, { signal });
    return () => controller.abort();
  }, [dragged]);

  return { list, dragged, drag: setDragged };
}
