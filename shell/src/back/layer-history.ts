/** What lies over the page, such as a detail or a form: how many there are, and a way to close the top one. */
export interface Layers {
  count(): number;
  /** Returns false when the top layer asked to stay. */
  closeTop(): boolean;
}

const DEPTH = 'portalLayers';

const depthIn = (state: unknown): number => Number((state as Record<string, unknown> | null)?.[DEPTH] ?? 0);

/**
 * Gives each open layer an entry in the browser's history, under the page's own address, so that Back closes the top
 * layer rather than leaving the page. Call `sync` after layers opened or closed. Going back takes a moment, and no
 * entry is added or taken while one is on its way out.
 *
 *   settled --more layers than entries--> push --> settled
 *   settled --fewer--> leaving --popstate--> settled
 *   settled --popstate by the person--> close layers --> settled
 */
export function createLayerHistory(layers: Layers, browser: Window = window) {
  let depth = depthIn(browser.history.state);
  let leaving = false;

  const sync = (): void => {
    if (leaving) return;
    const wanted = layers.count();
    if (wanted < depth) {
      leaving = true;
      browser.history.go(wanted - depth);
    }
    while (depth < wanted) {
      depth += 1;
      browser.history.pushState({ ...browser.history.state, [DEPTH]: depth }, '');
    }
  };

  const onPopState = (event: PopStateEvent): void => {
    depth = depthIn(event.state);
    const byPerson = !leaving;
    leaving = false;
    if (byPerson) while (layers.count() > depth && layers.closeTop());
    sync();
  };

  browser.addEventListener('popstate', onPopState);
  sync();
  return { sync, stop: () => browser.removeEventListener('popstate', onPopState) };
}
