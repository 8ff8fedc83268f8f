import { useEffect, useEffectEvent, useRef, useState } from 'react';

type Box = Pick<DOMRect, 'top' | 'bottom'>;

/** The new index of the box `from` of ordered boxes while the pointer is at the height `y`. */
export const placeAt = (boxes: readonly Box[], from: number, y: number): number =>
  boxes.filter(({ top, bottom }, index) => index !== from && y > (top + bottom) / 2).length;

/** The height of the zones at the top and the bottom of the form in which a drag scrolls, in CSS pixels. */
const EDGE = 64;
const MAX_PIXELS_PER_FRAME = 12;

/** The pixels to scroll per frame while the pointer is at the height `y`: faster nearer to the edge, negative for up. */
export function edgeScroll({ top, bottom }: Box, y: number): number {
  const depth = y < (top + bottom) / 2 ? Math.min(y - top - EDGE, 0) : Math.max(y - bottom + EDGE, 0);
  return Math.round(Math.max(-1, Math.min(depth / EDGE, 1)) * MAX_PIXELS_PER_FRAME);
}

interface Drag {
  readonly key: number;
  readonly pointerId: number;
  /** The index of the round when the drag began. */
  readonly from: number;
}

/** Lets one pointer drag the rounds: `move` gets each new index. Edges scroll, and Escape moves back. */
export function useDragOrder(keys: readonly number[], move: (key: number, to: number) => void) {
  const list = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<Drag>();

  const follow = useEffectEvent((y: number) => {
    if (dragged === undefined || !list.current) return;
    const items = [...list.current.querySelectorAll('[data-round]')];
    const from = keys.indexOf(dragged.key);
    const to = placeAt(
      items.map((item) => item.getBoundingClientRect()),
      from,
      y,
    );
    if (to !== from) move(dragged.key, to);
  });
  const moveBack = useEffectEvent(({ key, from }: Drag) => {
    if (keys.indexOf(key) !== from) move(key, from);
  });

  // The listeners are on the window, because an element that React moves loses its pointer capture.
  useEffect(() => {
    if (dragged === undefined) return;
    const controller = new AbortController();
    const scroller = scrollerOf(list.current);
    let y: number | undefined;
    const scroll = (): void => {
      if (controller.signal.aborted) return;
      requestAnimationFrame(scroll);
      const { top, bottom } = scroller.getBoundingClientRect();
      const inSight = { top: Math.max(top, 0), bottom: Math.min(bottom, window.innerHeight) };
      const pixels = y === undefined ? 0 : edgeScroll(inSight, y);
      if (y === undefined || pixels === 0) return;
      scroller.scrollTop += pixels;
      follow(y);
    };
    const listen = <Type extends keyof WindowEventMap>(
      type: Type,
      listener: (event: WindowEventMap[Type]) => void,
    ) => window.addEventListener(type, listener, { signal: controller.signal, capture: true });
    const isOther = ({ pointerId }: PointerEvent): boolean => pointerId !== dragged.pointerId;
    const end = (event: PointerEvent): void => {
      if (!isOther(event)) setDragged(undefined);
    };
    listen('pointermove', (event) => {
      if (isOther(event)) return;
      y = event.clientY;
      follow(y);
    });
    listen('pointerup', end);
    listen('pointercancel', end);
    listen('keydown', (event) => {
      if (event.key !== 'Escape') return;
      // This Escape must not close the form.
      event.preventDefault();
      event.stopPropagation();
      moveBack(dragged);
      setDragged(undefined);
    });
    scroll();
    return () => controller.abort();
  }, [dragged]);

  const drag = (key: number, pointerId: number): void => {
    if (!dragged) setDragged({ key, pointerId, from: keys.indexOf(key) });
  };
  return { list, dragged: dragged?.key, drag };
}

/** The nearest ancestor that scrolls; otherwise the page. */
function scrollerOf(element: Element | null): Element {
  for (let found = element?.parentElement; found; found = found.parentElement)
    if (/auto|scroll/.test(getComputedStyle(found).overflowY) && found.scrollHeight > found.clientHeight)
      return found;
  return document.documentElement;
}
