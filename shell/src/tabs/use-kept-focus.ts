import { useEffect } from 'react';

const isGone = (element: Element): boolean => !element.isConnected || element.closest('[hidden]') !== null;

/** The first title that can be seen, or the one for screen readers alone. */
const findTitle = () =>
  ['h1:not(.visually-hidden), h2', 'h1']
    .map((titles) => document.querySelector<HTMLElement>(`[role=tabpanel]:not([hidden]) :is(${titles})`))
    .find((title) => title !== null);

/**
 * Gives the focus to the title of the open tab when the focused element goes, as a link that opens another tab or a
 * button that is used once. An element that knows a better place gives the focus to this place first.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let focused: Element | undefined;
    const note = ({ type, target }: Event): void => {
      const element = target instanceof Element ? target : undefined;
      if (type === 'focusin') focused = element;
      else if (!focused?.contains(element ?? null)) focused = undefined;
    };
    const restore = (): void => {
      const holder = document.activeElement;
      if (!focused || !isGone(focused) || (holder !== document.body && holder !== focused)) return;
      const title = findTitle();
      if (title) title.tabIndex = -1;
      title?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(restore);
    const everything = { childList: true, subtree: true, attributeFilter: ['hidden'] };
    observer.observe(document.body, everything);
    // Who presses beside everything wants the focus nowhere.
    for (const event of ['focusin', 'pointerdown']) document.addEventListener(event, note, true);
    return () => {
      observer.disconnect();
      for (const event of ['focusin', 'pointerdown']) document.removeEventListener(event, note, true);
    };
  }, []);
}
