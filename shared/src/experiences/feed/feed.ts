import type { Experience } from '../experience.ts';
import { LINGER_MILLISECONDS } from '../live-store.ts';
import { loadExperienceSource } from '../load-source.ts';
import { sameItems } from '../same-items.ts';
import { positionOf } from './position.ts';
import type { FeedQuestion } from './question.ts';
import { readSegment, type Segment, segmentOf } from './segment.ts';

export type FeedState =
  | { readonly status: 'loading' }
  /** Reading failed and has stopped; `retry` starts it again. */
  | { readonly status: 'failed'; readonly retry: () => void }
  | {
      readonly status: 'ready';
      readonly items: readonly Experience[];
      readonly hasMore: boolean;
      /** The last `loadMore` failed. */
      readonly hasFailed: boolean;
    };

export interface Feed {
  read(): FeedState;
  /** While somebody watches, and a little longer, what is near the reader is live. */
  watch(listener: () => void): () => void;
  /** Reads the first page if there is none yet, without listening. */
  prepare(): void;
  /** Reads on; while it is reading nothing more happens. */
  loadMore(): void;
  /** Says which items the reader sees, by index, both included; these and their neighbours are kept live. */
  show(first: number, last: number): void;
  /** What is known of one experience. */
  find(id: string): Experience | undefined;
}

/**
 * Experiences in order, as a chain of segments. Each is read once, which sets its end, then listened to while it is near
 * the reader, and split when it has more documents than a query gives. So a change costs what it changed, wherever it is.
 *
 *   loading --first page--> ready --loadMore--> ready …
 *        \--- failure ----> failed --retry, or watch by the first--> loading
 */
export function createFeed(question: FeedQuestion): Feed {
  let segments: readonly Segment[] = [];
  let state: FeedState = { status: 'loading' };
  let isReading = false;
  let hasFailed = false;
  let shown = { first: 0, last: 0 };
  let lingering: ReturnType<typeof setTimeout> | undefined;
  let isLive = false;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const tell = (next: FeedState): void => {
    state = next;
    for (const listener of [...listeners]) listener();
  };

  const publish = (): void => {
    if (segments.length === 0 || (question.isWhole && isReading)) return;
    const items = segments.flatMap((segment) => segment.items);
    const next = { items, hasMore: segments.at(-1)?.upTo !== undefined, hasFailed };
    // A listener that confirms what was read changes nothing; a list of thousands should not be looked through for it.
    if (!isTold(next)) tell({ status: 'ready', ...next });
  };

  const isTold = (next: Omit<Extract<FeedState, { readonly status: 'ready' }>, 'status'>): boolean =>
    state.status === 'ready' &&
    state.hasMore === next.hasMore &&
    state.hasFailed === next.hasFailed &&
    sameItems(state.items, next.items);

  const fail = (error: unknown): void => {
    if (state.status === 'failed') return;
    console.error('Cannot read the experiences:', error);
    for (const segment of segments) segment.stop();
    tell({ status: 'failed', retry });
  };

  const retry = (): void => {
    if (state.status !== 'failed') return;
    tell({ status: 'loading' });
    start();
    publish();
  };

  const start = (): void => {
    if (segments.length === 0) void readOn();
    else listenNearby();
  };

  /** Reads pages until they have enough wanted experiences, or as many were read as may be. */
  const readOn = async (): Promise<void> => {
    if (isReading) return;
    isReading = true;
    hasFailed = false;
    try {
      await readPages();
    } catch (error) {
      isReading = false;
      takeFailure(error);
      return;
    }
    isReading = false;
    publish();
    listenNearby();
  };

  const readPages = async (): Promise<void> => {
    const { enough = question.pageSize } = question;
    let found = 0;
    for (let page = 0; page < question.mostPages; page += 1) {
      const segment = await readSegment(question, segments.at(-1)?.upTo);
      segments = [...segments, segment];
      found += segment.items.length;
      if (segment.upTo === undefined || (!question.isWhole && found >= enough)) return;
    }
  };

  /** What is there stays, be it the page of the last visit. */
  const takeFailure = (error: unknown): void => {
    if (state.status === 'ready') {
      console.error('Cannot read more experiences:', error);
      hasFailed = true;
      tell({ ...state, hasFailed });
    } else fail(error);
  };

  const receive = (changed: Segment, ids: readonly string[]): void => {
    for (const segment of segments) if (segment !== changed) segment.forget(ids);
    if (changed.isOverfull) replace(changed);
    publish();
    listenNearby();
    if (changed === segments[0]) question.keep?.write(changed.documents);
  };

  const replace = (overfull: Segment): void => {
    overfull.stop();
    segments = segments.flatMap((segment) => (segment === overfull ? overfull.split() : segment));
  };

  const listenNearby = (): void => {
    if (!isLive || resting !== undefined || state.status === 'failed') return;
    const near = question.isWhole ? segments : nearby(segments, shown);
    for (const segment of segments) {
      if (near.includes(segment)) segment.listen((ids) => receive(segment, ids), fail);
      else segment.stop();
    }
  };

  const wake = (): void => {
    if (isLive) return;
    isLive = true;
    if (question.rest !== undefined) resting = setTimeout(listenAtLast, question.rest);
    if (state.status !== 'failed') start();
  };

  const listenAtLast = (): void => {
    resting = undefined;
    listenNearby();
  };

  const sleep = (): void => {
    isLive = false;
    clearTimeout(resting);
    resting = undefined;
    for (const segment of segments) segment.stop();
  };

  const showKept = (): void => {
    const kept = question.keep?.read() ?? [];
    const last = kept.at(-1);
    if (!last) return;
    const { items } = segmentOf(question, { upTo: positionOf(last) }, [kept]);
    state = { status: 'ready', items, hasMore: true, hasFailed: false };
  };

  showKept();
  return {
    read: () => state,
    watch(listener) {
      clearTimeout(lingering);
      listeners.add(listener);
      if (listeners.size === 1) retry();
      wake();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        if (resting === undefined) lingering = setTimeout(sleep, LINGER_MILLISECONDS);
        else sleep();
      };
    },
    prepare() {
      loadExperienceSource().catch(() => undefined);
      if (segments.length === 0 && state.status !== 'failed') void readOn();
    },
    loadMore() {
      if (segments.at(-1)?.upTo !== undefined || segments.length === 0) void readOn();
    },
    show(first, last) {
      shown = { first, last };
      listenNearby();
    },
    find: (id) => segments.flatMap((segment) => segment.items).find((experience) => experience.id === id),
  };
}

/** The segments that hold the items from `first` to `last`, and one more on either side. */
function nearby(
  segments: readonly Segment[],
  { first, last }: { readonly first: number; readonly last: number },
): readonly Segment[] {
  let start = 0;
  const seen = segments.map((segment) => {
    const end = start + segment.items.length;
    const isSeen = start <= last && end >= first;
    start = end;
    return isSeen;
  });
  return segments.filter((_, index) => seen[index - 1] || seen[index] || seen[index + 1]);
}
