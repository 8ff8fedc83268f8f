import { noteExperience } from '../kept/index.ts';
import { LINGER_MS, RECENT_MS } from '../limits.ts';
import { type Cause, connection, isOnline } from '../model/connection.ts';
import type { Experience } from '../model/experience.ts';
import { listenOnceLoaded, stopAll } from '../store/listen.ts';
import { loadExperienceSource, preloadSource, readPage } from '../store/load-source.ts';
import type { Position } from '../store/position.ts';
import { createRetry } from '../store/retry.ts';
import type { ExperienceSource } from '../store/source/experience-source.ts';
import { type FeedOptions, queryLimit } from './feed-options.ts';
import {
  type FeedEvent,
  type FeedSnapshot,
  type FeedState,
  initialState,
  listenedPages,
  nextStart,
  transition,
} from './feed-state.ts';
import type { PageBounds } from './live-page.ts';

export type FeedView =
  | Exclude<FeedSnapshot, { readonly status: 'failed' }>
  /** Reading has failed, and is repeated. `retry` repeats it at once. */
  | { readonly status: 'failed'; readonly cause: Cause; readonly retry: () => void };

export interface Feed {
  read(): FeedView;
  /** While there is a listener, and for a short time afterwards, the feed listens to the pages near the reader. */
  watch(listener: () => void): () => void;
  /** Reads the first page if the feed has no page yet. Does not listen. */
  preload(): void;
  /** Reads the next pages. Does nothing while the feed is reading. */
  loadMore(): void;
  /** Sets the indexes of the first and last visible item. Pages beside theirs are kept live, too. */
  setVisibleRange(first: number, last: number): void;
  find(id: string): Experience | undefined;
  /** Waits for the pages that are being read. Undefined unless the first page was read within RECENT_MS. */
  readRecently(): Promise<RecentlyRead | undefined>;
}

export interface RecentlyRead {
  readonly items: readonly Experience[];
  readonly hasMore: boolean;
  /** The other experiences follow this position. */
  readonly after: Position | undefined;
}

/**
 * Experiences in order, as a chain of pages. The first read of a page decides where it ends. The feed listens to the
 * pages near the reader, so a change costs only the reads of the changed documents. The feed splits a page that gets
 * more documents than a query returns. After a failure, the items stay, and the feed reads or listens again, see
 * `createRetry`. `transition` defines the states. This file performs their effects.
 */
export function createFeed(options: FeedOptions): Feed {
  let state = initialState(options);
  let isRequesting = false;
  let reading: Promise<void> = Promise.resolve();
  /** When the first page was read. */
  let readAt = Number.NEGATIVE_INFINITY;
  /** With listeners, the timer that starts listening to the store. Without listeners, the timer that stops it. */
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stops = new Map<PageBounds, () => void>();
  /** The listeners that have not called back yet. */
  const silent = new Set<object>();
  const listeners = new Set<() => void>();

  const send = (event: FeedEvent): void => {
    const { snapshot } = state;
    state = transition(state, event);
    if (state.snapshot !== snapshot) for (const listener of [...listeners]) listener();
    if (state.reading && !isRequesting) reading = readNext();
    listenNearby();
  };

  const readNext = async (): Promise<void> => {
    isRequesting = true;
    const read = await requestPage(nextStart(state)).catch((error: unknown) => ({ error }));
    isRequesting = false;
    if ('error' in read) {
      send({ kind: 'readFailed' });
      fail(read.error, false);
    } else {
      if (state.pages.length === 0) readAt = performance.now();
      send(read);
      noteSuccess();
    }
  };

  const noteSuccess = (): void => {
    if (silent.size === 0 && !state.reading) retry.succeeded();
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
    const stopQueries = options.queries.map((companies, query) => {
      const listener = {};
      silent.add(listener);
      const start = (source: ExperienceSource): (() => void) => {
        let isFirst = true;
        return source.watchRange(
          { sort, companies, filters, companySearch, ...bounds },
          (change) => {
            const event = { kind: 'documentsChanged', bounds, query, isFirst, ...change } as const;
            isFirst = false;
            const before = idsOf(state);
            send(event);
            forgetLost(before, idsOf(state));
            if (silent.delete(listener)) noteSuccess();
            const [first] = state.pages;
            if (first?.bounds === bounds)
              options.firstPageCache?.write(first.entries.map((one) => one.document));
          },
          failListening,
        );
      };
      const stop = listenOnceLoaded(loadSource(query), start, failListening);
      return () => {
        silent.delete(listener);
        stop();
      };
    });
    return stopAll(...stopQueries);
  };

  const fail = (error: unknown, isOfListening: boolean): void => {
    isBehind ||= isOfListening;
    if (state.activity !== 'asleep' && retry.failed(error))
      console.error('Cannot read the experiences:', error);
  };
  const failListening = (error: unknown): void => {
    if (state.waiting.listeners) return;
    send({ kind: 'listenFailed' });
    fail(error, true);
  };

  /** True if the items may be older than the store's. */
  let isBehind = false;
  const retry = createRetry({
    isShown: () => state.snapshot.status === 'ready' && !state.waiting.pages,
    again: () => send({ kind: 'repeated' }),
    tell: (cause) => {
      const isShown = state.snapshot.status === 'ready';
      connection.noteFailure(feed, isShown && isBehind ? cause : undefined);
      if (!cause) isBehind = false;
      if (!cause || !isShown || !isBehind) send({ kind: 'failureTold', cause });
    },
  });
  const retryNow = (): void => {
    send({ kind: 'retryRequested' });
    retry.now();
  };
  const sleep = (): void => {
    retry.end();
    send({ kind: 'slept' });
  };

  let failed: FeedView | undefined;
  const feed: Feed = {
    read() {
      const { snapshot } = state;
      if (snapshot.status !== 'failed') return snapshot;
      if (failed?.status !== 'failed' || failed.cause !== snapshot.cause)
        failed = { ...snapshot, retry: retryNow };
      return failed;
    },
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
        if (state.activity === 'debouncing') sleep();
        else timer = setTimeout(sleep, LINGER_MS);
      };
    },
    preload() {
      preloadSource();
      send({ kind: 'preloadRequested' });
    },
    loadMore: () => send({ kind: 'moreRequested' }),
    setVisibleRange: (first, last) => send({ kind: 'visibleRangeSet', first, last }),
    async readRecently() {
      feed.preload();
      while (state.reading) await reading;
      if (performance.now() - readAt > RECENT_MS) return undefined;
      const after = nextStart(state);
      return { items: state.pages.flatMap(({ items }) => items), hasMore: after !== undefined, after };
    },
    find: (id) => state.pages.flatMap(({ items }) => items).find((experience) => experience.id === id),
  };
  return feed;
}

const idsOf = ({ pages }: FeedState): ReadonlySet<string> =>
  new Set(pages.flatMap(({ entries }) => entries.map(({ document }) => document.id)));

/** Pages end at fixed positions, so what has left the list is gone, or no longer what was read. The device forgets it. */
function forgetLost(before: ReadonlySet<string>, now: ReadonlySet<string>): void {
  // Without a network, only this page may have deleted it.
  if (isOnline()) for (const id of before) if (!now.has(id)) noteExperience(id, undefined);
}

/** Each query except the first starts in its own task. If many queries started in one task, typing would be blocked. */
async function loadSource(query: number): Promise<ExperienceSource> {
  const source = await loadExperienceSource();
  if (query > 0) await new Promise((resolve) => setTimeout(resolve));
  return source;
}
