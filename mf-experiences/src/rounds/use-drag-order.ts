import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { pageMotion } from '../page-motion.ts';

type Box = Pick<DOMRect, 'top' | 'bottom'>;

/** The place of a round, also while it slides there. */
type Place = Pick<HTMLElement, 'offsetTop' | 'offsetHeight'>;

/** The new index of the round `from` of ordered rounds while the pointer is at the height `y` of their list. */
export const placeAt = (rounds: readonly Place[], from: number, y: number): number =>
  rounds.filter((round, at) => at !== from && y > round.offsetTop + round.offsetHeight / 2).length;

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

/** Lets one pointer drag the rounds: `onMove` gets each new index. Edges scroll, and Escape moves back. */
export function useDragOrder(keys: readonly number[], onMove: (key: number, to: number) => void) {
  const list = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<Drag>();
  const move = useSlide(list, onMove);

  const follow = useEffectEvent((y: number) => {
    if (dragged === undefined || !list.current) return;
    const from = keys.indexOf(dragged.key);
    const { top } = list.current.getBoundingClientRect();
    const to = placeAt(roundsIn(list.current), from, y - top);
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
  return { list, dragged: dragged?.key, drag, move };
}

/** Calls `move`, after which each round slides to its new place. */
function useSlide(list: RefObject<HTMLDivElement | null>, move: (key: number, to: number) => void) {
  const before = useRef<ReadonlyMap<HTMLElement, number>>(new Map());
  useLayoutEffect(() => {
    for (const [round, top] of before.current) {
      const way = top - round.offsetTop;
      if (way !== 0) round.animate?.({ transform: [`translateY(${way}px)`, 'none'] }, pageMotion());
    }
    before.current = new Map();
  });
  return (key: number, to: number): void => {
    before.current = new Map(roundsIn(list.current).map((round) => [round, round.offsetTop]));
    move(key, to);
  };
}

const roundsIn = (list: HTMLElement | null): readonly HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-round]') ?? []),
];

/** The nearest ancestor that scrolls; otherwise the page. */
function scrollerOf(element: Element | null): Element {
  for (let found = element?.parentElement; found; found = found.parentElement)
    if (/auto|scroll/.test(getComputedStyle(found).overflowY) && found.scrollHeight > found.clientHeight)
      return found;
  return document.documentElement;
}
