/** The height that an on-screen keyboard covers: 0 if the browser resizes the page, or zoomed in. */
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
