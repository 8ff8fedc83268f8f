import { MAIN_ID } from '../header/header.tsx';

/** Leaves the reader where they are, although the browser restores a position after `popstate`. Call it while that is handled. */
export function keepScrollPosition(): void {
  // Until then the page has rendered what the event changed, and may have scrolled for it.
  queueMicrotask(() => {
    const top = window.scrollY;
    requestAnimationFrame(() => {
      if (window.scrollY !== top) window.scrollTo({ top, behavior: 'instant' });
    });
  });
}

/** Brings the beginning of the tab that is about to be rendered into sight, where it is above the window. */
export function showTop(): void {
  requestAnimationFrame(() => {
    const main = document.getElementById(MAIN_ID);
    if (main && main.getBoundingClientRect().top < 0) main.scrollIntoView({ behavior: 'instant' });
  });
}
