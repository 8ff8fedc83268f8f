/** What the history records of the page. */
export interface Page {
  /** The fragment of the view without what lies over it: the places between which Back and Forward go. */
  place(): string;
  /** The fragment of all of it. It begins with the place's. */
  address(): string;
  /** How many layers lie over the place, such as a detail and a form. */
  countLayers(): number;
  /** Returns false when the top layer asked to stay. */
  closeTop(): boolean;
  /** Shows what a fragment describes. */
  restore(fragment: string): void;
  /** Whether the way from one place to another is typing, which adds no entry. */
  isTyping(from: string, to: string): boolean;
  /** The reader stays where they are, whatever position the browser restores. */
  keepScrollPosition(): void;
  /** Brings the beginning of the place into sight. */
  showTop(): void;
}

interface Entry {
  readonly place: string;
  readonly depth: number;
}

const KEY = 'portalEntry';

/** Browsers refuse more than some hundred changes of the address in half a minute. */
const TYPING_PAUSE_MS = 300;

/**
 * Keeps the browser's history and address in step with the page: each place has an entry, and each layer over it another one
 * above, so that Back closes the top layer first, then returns to the place before. Call `sync` after the page changed. Going
 * back takes a moment, and nothing is written while it is under way.
 *
 *   settled --another place--> push or replace --> settled
 *   settled --more layers--> push --> settled
 *   settled --fewer layers, or another place under a layer--> leaving --popstate--> settled
 *   settled --popstate by the person--> close layers, restore --> settled
 *
 * The browser restores the scroll position of an entry. A layer that closes is no reason to scroll, and a link is followed to
 * the top of its place.
 */
export function createPageHistory(page: Page) {
  const { history, location } = window;
  let leaving = false;
  /** While the page is brought to what an entry shows, it differs from it. */
  let restoring = true;
  page.restore(location.hash);
  let entry = startAt(readEntry(history.state));
  let typing: ReturnType<typeof setTimeout> | undefined;

  /** What is shown has an entry; or a link led to it, or an entry of another version: its place gets one, under its layers. */
  function startAt(arrived: Entry | undefined): Entry {
    return arrived?.place === page.place() ? arrived : land();
  }

  function land(): Entry {
    return write('replaceState', { place: page.place(), depth: 0 });
  }

  function write(method: 'pushState' | 'replaceState', next: Entry): Entry {
    const fragment = next.depth === 0 ? next.place : page.address();
    const url = fragment === location.hash ? undefined : location.pathname + location.search + fragment;
    history[method]({ ...history.state, [KEY]: next }, '', url);
    return next;
  }

  function leave(entries: number): void {
    leaving = true;
    history.go(-entries);
  }

  const sync = (): void => {
    if (leaving || restoring) return;
    const place = page.place();
    const depth = page.countLayers();
    const isElsewhere = place !== entry.place;
    if (isElsewhere && depth > 0 && entry.depth > 0) leave(entry.depth);
    else if (!isElsewhere && depth < entry.depth) leave(entry.depth - depth);
    else arriveAt(place, depth);
  };

  function arriveAt(place: string, depth: number): void {
    if (place !== entry.place) moveTo(place);
    if (depth === 0) return;
    writeTyped();
    while (entry.depth < depth) entry = write('pushState', { place, depth: entry.depth + 1 });
    if (page.address() !== location.hash) write('replaceState', entry);
  }

  function moveTo(place: string): void {
    if (page.isTyping(entry.place, place)) {
      entry = { place, depth: 0 };
      clearTimeout(typing);
      typing = setTimeout(writeTyped, TYPING_PAUSE_MS);
    } else {
      writeTyped();
      entry = write('pushState', { place, depth: 0 });
    }
  }

  function writeTyped(): void {
    if (typing !== undefined) write('replaceState', entry);
    forgetTyped();
  }

  function forgetTyped(): void {
    clearTimeout(typing);
    typing = undefined;
  }

  const onPopState = (event: PopStateEvent): void => {
    const arrived = readEntry(event.state);
    const isOwn = leaving;
    const staysInPlace = isOwn || arrived?.place === entry.place;
    forgetTyped();
    leaving = false;
    restoring = true;
    const mayRestore = !isOwn && closeLayersAbove(arrived);
    if (mayRestore && page.address() !== location.hash) page.restore(location.hash);
    entry = mayRestore ? startAt(arrived) : (arrived ?? land());
    restoring = false;
    if (arrived === undefined) page.showTop();
    else if (staysInPlace) page.keepScrollPosition();
    sync();
  };

  function closeLayersAbove(arrived: Entry | undefined): boolean {
    const kept = arrived?.place === page.place() ? arrived.depth : 0;
    while (page.countLayers() > kept) if (!page.closeTop()) return false;
    return true;
  }

  const watch = new AbortController();
  window.addEventListener('popstate', onPopState, { signal: watch.signal });
  window.addEventListener('pagehide', writeTyped, { signal: watch.signal });
  restoring = false;
  sync();
  const stop = (): void => {
    forgetTyped();
    watch.abort();
  };
  return { sync, stop };
}

const readEntry = (state: unknown): Entry | undefined => (state as { readonly [KEY]?: Entry } | null)?.[KEY];
