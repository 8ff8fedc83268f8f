import type { Cause } from '../model/connection.ts';
import type { StoredDocument } from '../store/stored-document.ts';
import { anExperience } from '../testing/builders.ts';
import type { FeedOptions } from './feed-options.ts';
import { type FeedEvent, type FeedState, initialState, listenedPages, transition } from './feed-state.ts';

const OPTIONS: FeedOptions = { sort: 'latest', queries: [undefined], pageSize: 2, maxPages: 1 };

/** A document for each of these days of May 2024. The id of a document is its day. */
const days = (...numbers: readonly string[]): readonly StoredDocument[] =>
  numbers.map((day) => ({ id: day, data: anExperience({ id: day, date: `2024-05-${day}` }) }));

/** Parses an event, such as 'woken' or 'visibleRangeSet 5 6'. 'changed 0 31' is a change of page 0. */
function parseEvent(text: string, { pages }: FeedState): FeedEvent {
  const [kind = '', ...words] = text.split(' ');
  const [first, ...others] = words;
  switch (kind) {
    case 'pageRead':
      return { kind, answers: [days(...words)] };
    case 'failureTold':
      return { kind, cause: first as Cause | undefined };
    case 'visibleRangeSet':
      return { kind, first: Number(first), last: Number(others[0]) };
    case 'listened':
    case 'changed':
    case 'removed': {
      const bounds = pages[Number(first)]?.bounds ?? { after: undefined, upTo: undefined };
      const [changed, removed] = kind === 'removed' ? [[], others] : [days(...others), []];
      return { kind: 'documentsChanged', bounds, query: 0, changed, removed, isFirst: kind === 'listened' };
    }
    default:
      return { kind } as FeedEvent;
  }
}

const run = (events: string, options: Partial<FeedOptions> = {}): FeedState =>
  events
    .split(', ')
    .filter(Boolean)
    .reduce<FeedState>(
      (state, event) => transition(state, parseEvent(event, state)),
      initialState({ ...OPTIONS, ...options }),
    );

/** The state in words: the visible items, the reading status, and the pages that the feed listens to. */
function describeState(state: FeedState): string {
  const { snapshot, reading } = state;
  const shown: string[] = [snapshot.status];
  if (snapshot.status === 'ready') {
    shown.push(...snapshot.items.map(({ id }) => id), ...(snapshot.hasMore ? ['…'] : []));
    if (snapshot.failure) shown.push(`failed: ${snapshot.failure}`);
  }
  const pages = listenedPages(state).map(({ entries }) =>
    entries.map(({ document }) => document.id).join(' '),
  );
  return [shown.join(' '), ...(reading ? ['reading'] : []), ...pages.map((ids) => `[${ids}]`)].join(' ');
}

const PAGE = 'woken, pageRead 31 30 29';
const SECOND = `${PAGE}, moreRequested, pageRead 29`;
const ALL = `${PAGE}, moreRequested, pageRead 29 28 27, moreRequested, pageRead 27 26 25, moreRequested, pageRead 25`;

test.each([
  ['', 'loading'],
  ['woken', 'loading reading'],
  ['preloadRequested', 'loading reading'],
  [PAGE, 'ready 31 30 … [31 30]'],
  ['woken, pageRead 31 30', 'ready 31 30 [31 30]'],
  ['woken, pageRead 31', 'ready 31 [31]'],
  ['woken, pageRead', 'ready []'],
  ['preloadRequested, pageRead 31 30 29', 'ready 31 30 …'],
  [`${PAGE}, slept`, 'ready 31 30 …'],
  [`${PAGE}, slept, woken`, 'ready 31 30 … [31 30]'],
  [`${PAGE}, moreRequested`, 'ready 31 30 … reading [31 30]'],
  [`${PAGE}, moreRequested, moreRequested, pageRead 29`, 'ready 31 30 29 [31 30] [29]'],
  ['woken, pageRead 31, moreRequested', 'ready 31 [31]'],
  [ALL, 'ready 31 30 29 28 27 26 25 [31 30] [29 28]'],
  [`${ALL}, visibleRangeSet 5 6`, 'ready 31 30 29 28 27 26 25 [29 28] [27 26] [25]'],
  [`${PAGE}, changed 0 32`, 'ready 32 31 30 … [32 31 30]'],
  [`${PAGE}, removed 0 31`, 'ready 30 … [30]'],
  [`${PAGE}, listened 0 31`, 'ready 31 … [31]'],
  [`${SECOND}, changed 1 31`, 'ready 30 31 29 [30] [31 29]'],
  [`${PAGE}, moreRequested, changed 0 29`, 'ready 31 30 29 … reading [31 30 29]'],
  [`${PAGE}, changed 9 31`, 'ready 31 30 … [31 30]'],
  ['woken, readFailed', 'loading'],
  ['woken, readFailed, repeated', 'loading reading'],
  ['woken, readFailed, failureTold quota', 'failed'],
  ['woken, readFailed, failureTold quota, repeated', 'failed reading'],
  ['woken, readFailed, failureTold quota, retryRequested', 'loading reading'],
  ['woken, readFailed, failureTold quota, slept, woken', 'loading reading'],
  ['woken, readFailed, failureTold quota, preloadRequested', 'failed'],
  [`${PAGE}, moreRequested, readFailed`, 'ready 31 30 … [31 30]'],
  [`${PAGE}, moreRequested, readFailed, repeated`, 'ready 31 30 … reading [31 30]'],
  [`${PAGE}, moreRequested, readFailed, failureTold quota`, 'ready 31 30 … failed: quota [31 30]'],
  [`${PAGE}, moreRequested, readFailed, failureTold quota, failureTold`, 'ready 31 30 … [31 30]'],
  [`${PAGE}, moreRequested, readFailed, moreRequested, pageRead 29`, 'ready 31 30 29 [31 30] [29]'],
  [`${PAGE}, listenFailed`, 'ready 31 30 …'],
  [`${PAGE}, listenFailed, repeated`, 'ready 31 30 … [31 30]'],
  [`${PAGE}, listenFailed, slept, woken`, 'ready 31 30 … [31 30]'],
  [`${PAGE}, retryRequested`, 'ready 31 30 … [31 30]'],
])('%s: %s', (events, expected) => {
  expect(describeState(run(events))).toBe(expected);
});

const lastVisit = { firstPageCache: { read: () => days('20'), write: jest.fn() } };

test.each<[string, Partial<FeedOptions>, string, string]>([
  ['waits before it listens', { debounceMs: 1 }, PAGE, 'ready 31 30 …'],
  ['listens then', { debounceMs: 1 }, `${PAGE}, debounced`, 'ready 31 30 … [31 30]'],
  ['reads on for what it wants', { maxPages: 2, accepts: () => false }, PAGE, 'loading reading'],
  [
    'reads on for enough',
    { maxPages: 9, minFound: 3 },
    `${PAGE}, pageRead 29`,
    'ready 31 30 29 [31 30] [29]',
  ],
  ['reads no further than it may', { maxPages: 1, accepts: () => false }, PAGE, 'ready … [31 30]'],
  ['shows the last visit', lastVisit, '', 'ready 20 …'],
  [
    'keeps it when nothing can be read',
    lastVisit,
    'woken, readFailed, failureTold quota',
    'ready 20 … failed: quota',
  ],
])('%s', (_, options, events, expected) => {
  expect(describeState(run(events, options))).toBe(expected);
});

test('a page that is full is split, and both halves are listened to', () => {
  const many = Array.from({ length: 50 }, (_, index) => 100 + index).join(' ');
  const state = run(`${PAGE}, changed 0 ${many}, visibleRangeSet 0 60`);
  expect(state.pages.map(({ items }) => items.length)).toEqual([26, 26]);
  expect(state.pages[0]?.bounds.upTo).toEqual(state.pages[1]?.bounds.after);
  expect(listenedPages(state)).toHaveLength(2);
});

test('a change that changes no item changes nothing that is shown', () => {
  const state = run(ALL);
  const same = {
    ...parseEvent('listened 1', state),
    changed: state.pages[1]?.entries.map(({ document }) => document),
  };
  expect(transition(state, same as FeedEvent).snapshot).toBe(state.snapshot);
});
