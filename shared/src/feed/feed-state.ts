import type { Cause } from '../model/connection.ts';
import type { Experience } from '../model/experience.ts';
import { type Position, positionOf } from '../store/position.ts';
import type { DocumentsChange, StoredDocument } from '../store/stored-document.ts';
import type { FeedOptions } from './feed-options.ts';
import {
  changePage,
  createPage,
  isOverfull,
  type LivePage,
  type PageBounds,
  pageOf,
  sameItems,
  splitPage,
  withoutDocuments,
} from './live-page.ts';

export type FeedSnapshot =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly cause: Cause }
  | {
      readonly status: 'ready';
      readonly items: readonly Experience[];
      readonly hasMore: boolean;
      readonly hasFailed: boolean;
      /** Why the next pages cannot be read; undefined unless reading them fails for some seconds. */
      readonly failure: Cause | undefined;
    };

export interface FeedState {
  readonly options: FeedOptions;
  readonly snapshot: FeedSnapshot;
  readonly activity: 'asleep' | 'debouncing' | 'live';
  readonly pages: readonly LivePage[];
  /** The pages that the current `loadMore` has read so far; undefined while the feed does not read. */
  readonly reading: readonly LivePage[] | undefined;
  readonly failure: Cause | undefined;
  /** The reads that have failed and wait for `repeated`. */
  readonly waiting: { readonly pages?: boolean; readonly listeners?: boolean };
  readonly visible: { readonly first: number; readonly last: number };
}

export type FeedEvent =
  | { readonly kind: 'woken' | 'debounced' | 'slept' }
  | { readonly kind: 'preloadRequested' | 'moreRequested' | 'retryRequested' }
  | { readonly kind: 'visibleRangeSet'; readonly first: number; readonly last: number }
  | { readonly kind: 'pageRead'; readonly answers: readonly (readonly StoredDocument[])[] }
  | { readonly kind: 'readFailed' | 'listenFailed' | 'repeated' }
  | { readonly kind: 'failureTold'; readonly cause: Cause | undefined }
  | (DocumentsChange & {
      readonly kind: 'documentsChanged';
      readonly bounds: PageBounds;
      readonly query: number;
      /** True for the first change after the page has started to listen. */
      readonly isFirst: boolean;
    });

/** The state before the first `watch`. It shows the first page of the last visit if this is cached. */
export function initialState(options: FeedOptions): FeedState {
  const cached = options.firstPageCache?.read() ?? [];
  const last = cached.at(-1);
  const bounds = { after: undefined, upTo: last && positionOf(last) };
  return {
    options,
    snapshot: last
      ? {
          status: 'ready',
          items: pageOf(options, bounds, [cached]).items,
          hasMore: true,
          hasFailed: false,
          failure: undefined,
        }
      : { status: 'loading' },
    activity: 'asleep',
    pages: [],
    reading: undefined,
    failure: undefined,
    waiting: {},
    visible: { first: 0, last: 0 },
  };
}

/**
 * The state after an event. The feed derives its effects from the state: the feed reads while `reading` is set, and
 * listens to `listenedPages`.
 *
 *   snapshot:  loading --pageRead--> ready --moreRequested, pageRead--> ready …
 *                 \--- failureTold ---> failed --retryRequested, woken--> loading
 *   waiting:   nothing --readFailed, listenFailed--> pages, listeners --repeated--> nothing
 *   activity:  asleep --woken--> debouncing --debounced--> live --slept--> asleep
 */
export function transition(state: FeedState, event: FeedEvent): FeedState {
  const { options, snapshot, pages } = state;
  switch (event.kind) {
    case 'woken': {
      if (state.activity !== 'asleep') return retry(state);
      const activity = options.debounceMs === undefined ? 'live' : 'debouncing';
      return withFirstPage(retry({ ...state, activity }));
    }
    case 'debounced':
      return { ...state, activity: 'live' };
    case 'slept':
      return { ...state, activity: 'asleep', waiting: {} };
    case 'preloadRequested':
      return snapshot.status === 'failed' ? state : withFirstPage(state);
    case 'moreRequested':
      return pages.length === 0 || lastEnd(pages) ? startReading(state) : state;
    case 'retryRequested':
      return retry(state);
    case 'visibleRangeSet':
      return { ...state, visible: { first: event.first, last: event.last } };
    case 'pageRead': {
      const reading = [...(state.reading ?? []), createPage(options, nextStart(state), event.answers)];
      const next = { ...state, reading };
      return isEnough(options, reading) ? publish(finishReading(next)) : next;
    }
    case 'readFailed':
      return { ...finishReading(state), waiting: { ...state.waiting, pages: true } };
    case 'listenFailed':
      return { ...state, waiting: { ...state.waiting, listeners: true } };
    case 'repeated':
      return repeat(state);
    case 'failureTold':
      if (snapshot.status === 'ready') return publish({ ...state, failure: event.cause });
      return event.cause ? { ...state, snapshot: { status: 'failed', cause: event.cause } } : state;
    case 'documentsChanged': {
      if (!pages.some(({ bounds }) => bounds === event.bounds)) return state;
      const ids = new Set(event.changed.map(({ id }) => id));
      const apply = (page: LivePage): LivePage =>
        page.bounds === event.bounds
          ? changePage(options, page, event)
          : withoutDocuments(options, page, ids);
      const split = (page: LivePage): readonly LivePage[] =>
        page.bounds === event.bounds && isOverfull(page, options) ? splitPage(options, page) : [page];
      return publish({
        ...state,
        pages: pages.map(apply).flatMap(split),
        reading: state.reading?.map(apply),
      });
    }
  }
}

export const nextStart = ({ pages, reading = [] }: FeedState): Position | undefined =>
  lastEnd([...pages, ...reading]);

/** The pages that the feed listens to: the visible pages, and one page before and one page after them. */
export function listenedPages(state: FeedState): readonly LivePage[] {
  const { activity, pages, visible, waiting } = state;
  if (activity !== 'live' || waiting.listeners) return [];
  let start = 0;
  const isVisible = pages.map(({ items }) => {
    const first = start;
    start += items.length;
    return first <= visible.last && start >= visible.first;
  });
  return pages.filter((_, index) => isVisible[index - 1] || isVisible[index] || isVisible[index + 1]);
}

const lastEnd = (pages: readonly LivePage[]): Position | undefined => pages.at(-1)?.bounds.upTo;

function isEnough({ pageSize, minFound = pageSize, maxPages }: FeedOptions, read: readonly LivePage[]) {
  const found = read.reduce((count, { items }) => count + items.length, 0);
  return read.length >= maxPages || lastEnd(read) === undefined || found >= minFound;
}

const startReading = (state: FeedState): FeedState =>
  state.reading ? state : { ...state, reading: [], waiting: { ...state.waiting, pages: false } };

const withFirstPage = (state: FeedState): FeedState =>
  state.pages.length === 0 || state.snapshot.status !== 'ready' ? startReading(state) : state;

const finishReading = (state: FeedState): FeedState => ({
  ...state,
  pages: [...state.pages, ...(state.reading ?? [])],
  reading: undefined,
});

/** Reads and listens again, where that has failed. */
function repeat(state: FeedState): FeedState {
  const again = { ...state, waiting: {} };
  return state.waiting.pages ? startReading(again) : withFirstPage(again);
}

const retry = (state: FeedState): FeedState =>
  state.snapshot.status === 'failed' ? publish(repeat({ ...state, snapshot: { status: 'loading' } })) : state;

/** Updates the snapshot. It stays the same if no item has changed, so that React renders nothing. */
function publish(state: FeedState): FeedState {
  const { pages, snapshot, failure } = state;
  const failed = { hasFailed: failure !== undefined, failure };
  if (pages.length === 0)
    return snapshot.status === 'ready' ? { ...state, snapshot: { ...snapshot, ...failed } } : state;
  const items = pages.flatMap((page) => page.items);
  const hasMore = lastEnd(pages) !== undefined;
  const isShown =
    snapshot.status === 'ready' &&
    snapshot.hasMore === hasMore &&
    snapshot.failure === failure &&
    sameItems(snapshot.items, items);
  return isShown ? state : { ...state, snapshot: { status: 'ready', items, hasMore, ...failed } };
}
