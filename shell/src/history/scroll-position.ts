import { MAIN_ID } from '../header/header.tsx';
import { RESTORE_MS } from '../limits.ts';

/** For the handler of `popstate`, after which the browser restores the entry's position. */
export function keepScrollPosition(): void {
  // When the microtask runs, the page has rendered the changes that the event caused, and may have scrolled because of
  // them.
  queueMicrotask(() => {
    const top = window.scrollY;
    requestAnimationFrame(() => {
      if (window.scrollY !== top) window.scrollTo({ top, behavior: 'instant' });
    });
  });
}

/** If the beginning of the tab that is about to be rendered is above the window, scrolls to it. */
export function showTop(): void {
  requestAnimationFrame(() => {
    const main = document.getElementById(MAIN_ID);
    if (main && main.getBoundingClientRect().top < 0) main.scrollIntoView({ behavior: 'instant' });
  });
}

/** Scrolls again whenever the page's length changes, until the reader's first input. */
export function restoreScrollTop(top: number): void {
  const ended = new AbortController();
  const resized = new ResizeObserver(() => window.scrollTo({ top, behavior: 'instant' }));
  const end = (): void => {
    resized.disconnect();
    ended.abort();
  };
  for (const input of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(input, end, { signal: ended.signal, passive: true });
  setTimeout(end, RESTORE_MS);
  resized.observe(document.body);
}
