import { MAIN_ID } from '../header/header.tsx';

/**
 * Keeps the reader's scroll position, although the browser restores that of the history entry after `popstate`. Call
 * this function in the handler of `popstate`.
 */
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
