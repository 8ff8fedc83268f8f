/** Tells the style sheets how much of the window `bar` covers: it grows with its banners and with the font. */
export function measureBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar || typeof ResizeObserver === 'undefined') return undefined;
  const observer = new ResizeObserver(() => {
    document.documentElement.style.setProperty('--measured-bar-height', `${bar.offsetHeight}px`);
  });
  observer.observe(bar);
  return () => observer.disconnect();
}
