/**
 * Passes the height that an on-screen keyboard covers to the style sheets. This is 0 in a browser whose keyboard
 * resizes the page, and while the reader has zoomed in.
 */
export function watchKeyboard(): void {
  const view = window.visualViewport;
  if (!view) return;
  const measure = (): void => {
    const covered = view.scale === 1 ? window.innerHeight - view.height - view.offsetTop : 0;
    document.documentElement.style.setProperty('--keyboard-height', `${Math.max(0, Math.round(covered))}px`);
  };
  view.addEventListener('resize', measure);
  view.addEventListener('scroll', measure);
}
