import { useEffect, useEffectEvent, useRef, useState } from 'react';

type Box = Pick<DOMRect, 'top' | 'bottom'>;

/**
 * The new index of the dragged box `from` while the pointer is at the height `y`. The boxes are ordered from top to
 * bottom.
 */
export const placeAt = (boxes: readonly Box[], from: number, y: number): number =>
  boxes.filter(({ top, bottom }, index) => index !== from && y > (top + bottom) / 2).length;

/**
 * Lets a pointer drag the rounds of `list`. `keys` are the keys of the rounds. Calls `move` with a new place each
 * time the pointer passes the middle of a neighbour.
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

  // A moved element loses its pointer capture, so the listeners are on the window.
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
