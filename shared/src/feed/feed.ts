import type { Experience } from '../model/experience.ts';
import type { ExperienceSource } from '../store/experience-source.ts';
import { listenOnceLoaded } from '../store/listen.ts';
import { loadExperienceSource, preloadSource, readPage } from '../store/load-source.ts';
import { type FeedOptions, queryLimit } from './feed-options.ts';
import {
  type FeedEvent,
  type FeedSnapshot,
  initialState,
  listenedPages,
  nextStart,
  transition,
} from './feed-state.ts';
import type { PageBounds } from './live-page.ts';
import { LINGER_MS } from './live-store.ts';

export type FeedView =
  | Exclude<FeedSnapshot, { readonly status: 'failed' }>
  /** Reading has failed and stopped. `retry` starts reading again. */
  | { readonly status: 'failed'; readonly retry: () => void };

export interface Feed {
  read(): FeedView;
  /** While there is a listener, and for a short time afterwards, the feed listens to the pages near the reader. */
  watch(listener: () => void): () => void;
  /** Reads the first page if the feed has no page yet. Does not listen. */
  preload(): void;
  /** Reads the next pages. Does nothing while the feed is reading. */
  loadMore(): void;
  /**
   * Sets the visible items by the indexes of the first and the last item. The pages of these items and their
   * neighbour pages are kept live.
   */
  setVisibleRange(first: number, last: number): void;
  find(id: string): Experience | undefined;
}

/**
 * Experiences in order, as a chain of pages. The first read of a page decides where it ends. The feed listens to the
 * pages near the reader, so a change costs only the reads of the changed documents. The feed splits a page that gets
 * more documents than a query returns. `transition` defines the states. This file performs their effects.
 */
export function createFeed(options: FeedOptions): Feed {
  let state = initialState(options);
  let isRequesting = false;
  /** With listeners, the timer that starts listening to the store. Without listeners, the timer that stops it. */
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stops = new Map<PageBounds, () => void>();
  const listeners = new Set<() => void>();

  const send = (event: FeedEvent): void => {
    const { snapshot } = state;
    state = transition(state, event);
    if (state.snapshot !== snapshot) for (const listener of [...listeners]) listener();
    if (state.reading && !isRequesting) void readNext();
    listenNearby();
  };

  const readNext = async (): Promise<void> => {
    isRequesting = true;
    const event = await requestPage(nextStart(state)).catch((error: unknown): FeedEvent => {
      options.failed?.(error);
      const more = state.snapshot.status === 'ready' ? 'more' : 'the';
      if (state.snapshot.status !== 'failed') console.error(`Cannot read ${more} experiences:`, error);
      return { kind: 'readFailed' };
    });
    isRequesting = false;
    send(event);
  };

  const requestPage = async (after: PageBounds['after']): Promise<FeedEvent> => {
    const { sort, queries, filters, companySearch } = options;
    const limit = queryLimit(options);
    const answers = queries.map((companies) =>
      readPage({ sort, companies, filters, companySearch, after }, limit),
    );
    return { kind: 'pageRead', answers: await Promise.all(answers) };
  };

  const listenNearby = (): void => {
    const wanted = new Set(listenedPages(state).map(({ bounds }) => bounds));
    for (const [bounds, stop] of [...stops]) {
      if (wanted.has(bounds)) continue;
      stops.delete(bounds);
      stop();
    }
    for (const bounds of wanted) if (!stops.has(bounds)) stops.set(bounds, listen(bounds));
  };

  const listen = (bounds: PageBounds): (() => void) => {
    const { sort, filters, companySearch } = options;
    const queries = options.queries.map((companies, query) => {
      const start = (source: ExperienceSource): (() => void) => {
        let isFirst = true;
        return source.watchRange(
          { sort, companies, filters, companySearch, ...bounds },
          (change) => {
            const event = { kind: 'documentsChanged', bounds, query, isFirst, ...change } as const;
            isFirst = false;
            send(event);
            const [first] = state.pages;
            if (first?.bounds === bounds)
              options.firstPageCache?.write(first.entries.map((one) => one.document));
          },
          fail,
        );
      };
      return listenOnceLoaded(loadSource(query), start, fail);
    });
    return () => {
      for (const stop of queries) stop();
    };
  };

  const fail = (error: unknown): void => {
    if (state.snapshot.status === 'failed') return;
    options.failed?.(error);
    console.error('Cannot read the experiences:', error);
    send({ kind: 'listenFailed' });
  };

  const failed = { status: 'failed', retry: () => send({ kind: 'retryRequested' }) } as const;

  return {
    read: () => (state.snapshot.status === 'failed' ? failed : state.snapshot),
    watch(listener) {
      listeners.add(listener);
      if (listeners.size === 1) {
        const wasAsleep = state.activity === 'asleep';
        clearTimeout(timer);
        send({ kind: 'woken' });
        if (wasAsleep && options.debounceMs !== undefined)
          timer = setTimeout(() => send({ kind: 'debounced' }), options.debounceMs);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearTimeout(timer);
        if (state.activity === 'debouncing') send({ kind: 'slept' });
        else timer = setTimeout(() => send({ kind: 'slept' }), LINGER_MS);
      };
    },
    preload() {
      preloadSource();
      send({ kind: 'preloadRequested' });
    },
    loadMore: () => send({ kind: 'moreRequested' }),
    setVisibleRange: (first, last) => send({ kind: 'visibleRangeSet', first, last }),
    find: (id) => state.pages.flatMap(({ items }) => items).find((experience) => experience.id === id),
  };
}

/** Each query except the first starts in its own task. If many queries started in one task, typing would be blocked. */
async function loadSource(query: number): Promise<ExperienceSource> {
  const source = await loadExperienceSource();
  if (query > 0) await new Promise((resolve) => setTimeout(resolve));
  return source;
}
