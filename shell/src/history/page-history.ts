import { SCROLLING_PAUSE_MS, TYPING_PAUSE_MS } from '../limits.ts';

/** The parts of the page that the history needs. */
export interface Page {
  /** The place: the fragment of the view without its layers. Every place has its own entry in the browser's history. */
  place(): string;
  /** The fragment of the view with its layers. */
  address(): string;
  /** The number of layers over the place, such as a detail and a form. */
  countLayers(): number;
  /** Closes the top layer. Returns false if the layer refused to close. */
  closeTop(): boolean;
  /** Shows the view that a fragment describes. */
  restore(fragment: string): void;
  /** True if the view changes from `from` to `to` because the reader types. Typing adds no history entry. */
  isTyping(from: string, to: string): boolean;
  /** Keeps the reader's scroll position, although the browser restores that of the history entry. */
  keepScrollPosition(): void;
  /** Scrolls to the top of the open tab. */
  showTop(): void;
  /** The distance that the reader has scrolled down, in CSS pixels. */
  scrollTop(): number;
  /** Scrolls down again after a reload, as soon as the page is long enough. */
  restoreScrollTop(top: number): void;
}

interface Entry {
  readonly place: string;
  readonly depth: number;
  /** How far the reader had scrolled down, in CSS pixels. */
  readonly top?: number;
}

const KEY = 'portalEntry';

/**
 * Keeps the browser's history and address in step with the page. Each place has a history entry, followed by one entry
 * for each layer over the place. So Back first closes the top layer, and finally returns to the previous place. Call
 * `sync` after each change of the page. When the history itself goes back, it writes nothing until the browser has gone
 * back.
 *
 *   settled --another place--> push or replace --> settled
 *   settled --more layers--> push --> settled
 *   settled --fewer layers, or another place under a layer--> leaving --popstate--> settled
 *   settled --popstate by the person--> close layers, restore --> settled
 *
 * The browser restores the scroll position of an entry. After a reload, the page restores the position itself, because
 * the list is short at first. Closing a layer does not scroll. Following a link scrolls to
 * the top of the new place.
 */
export function createPageHistory(page: Page) {
  const { history, location } = window;
  let leaving = false;
  /** True while the page is being changed to the view of a history entry. Until the end, `sync` must do nothing. */
  let restoring = true;
  page.restore(location.hash);
  let entry = startAt(readEntry(history.state));
  if (entry.top) page.restoreScrollTop(entry.top);
  let typing: ReturnType<typeof setTimeout> | undefined;
  let scrolling: ReturnType<typeof setTimeout> | undefined;

  /** The browser's entry if it is of the shown place, otherwise replaced. `sync` adds those of layers. */
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

  function noteScrolled(): void {
    clearTimeout(scrolling);
    scrolling = setTimeout(() => {
      if (!leaving) write('replaceState', { ...entry, top: page.scrollTop() });
    }, SCROLLING_PAUSE_MS);
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
  // A phone discards a page without an event, and Chromium ignores a change of the state while the page goes.
  window.addEventListener('scroll', noteScrolled, { passive: true, signal: watch.signal });
  restoring = false;
  sync();
  const stop = (): void => {
    forgetTyped();
    clearTimeout(scrolling);
    watch.abort();
  };
  return { sync, stop };
}

const readEntry = (state: unknown): Entry | undefined => (state as { readonly [KEY]?: Entry } | null)?.[KEY];
