import { anExperience } from '../../testing/builders.ts';
import type { StoredDocument } from '../stored-document.ts';
import type { FeedOptions } from './feed-options.ts';
import { type FeedEvent, type FeedState, initialState, listenedPages, transition } from './feed-state.ts';

const OPTIONS: FeedOptions = { sort: 'latest', queries: [undefined], pageSize: 2, maxPages: 1 };

/** A document of each of these days of May 2024, whose id is the day. */
const days = (...numbers: readonly number[]): readonly StoredDocument[] =>
  numbers.map((day) => {
    const { id: _id, ...data } = anExperience({ date: `2024-05-${day}` });
    return { id: String(day), data };
  });

/** An event, or one that depends on the state before it. */
type Step = FeedEvent | ((state: FeedState) => FeedEvent);

const WOKEN = { kind: 'woken' } as const;
const MORE = { kind: 'moreRequested' } as const;
const READ_FAILED = { kind: 'readFailed' } as const;
const LISTEN_FAILED = { kind: 'listenFailed' } as const;
const read = (...numbers: readonly number[]): FeedEvent => ({
  kind: 'pageRead',
  answers: [days(...numbers)],
});
const see = (first: number, last: number): FeedEvent => ({ kind: 'visibleRangeSet', first, last });

/** A listener's change of one page. */
const change =
  (page: number, changed: readonly number[], removed: readonly number[] = [], isFirst = false): Step =>
  ({ pages }) => ({
    kind: 'documentsChanged',
    bounds: pages[page]?.bounds ?? { after: undefined, upTo: undefined },
    query: 0,
    changed: days(...changed),
    removed: removed.map(String),
    isFirst,
  });

const run = (steps: readonly Step[], options: Partial<FeedOptions> = {}): FeedState =>
  steps.reduce<FeedState>(
    (state, step) => transition(state, typeof step === 'function' ? step(state) : step),
    initialState({ ...OPTIONS, ...options }),
  );

/** The state in short: 'ready 31 30 more', what is being done, and which pages are listened to. */
function brief(state: FeedState): readonly [snapshot: string, isReading: boolean, listened: string] {
  const { snapshot } = state;
  const listened = listenedPages(state).map(({ entries }) =>
    entries.map(({ document }) => document.id).join(' '),
  );
  const words =
    snapshot.status === 'ready'
      ? [...snapshot.items.map(({ id }) => id), ...(snapshot.hasMore ? ['more'] : [])]
      : [];
  if (snapshot.status === 'ready' && snapshot.hasFailed) words.push('failed');
  return [[snapshot.status, ...words].join(' '), state.reading !== undefined, listened.join(' | ')];
}

const PAGE = [WOKEN, read(31, 30)];
const PAGES = [...PAGE, MORE, read(29, 28), MORE, read(27, 26), MORE, read(25)];

test.each<[string, readonly Step[], ReturnType<typeof brief>]>([
  ['nothing', [], ['loading', false, '']],
  ['being watched', [WOKEN], ['loading', true, '']],
  ['being preloaded', [{ kind: 'preloadRequested' }], ['loading', true, '']],
  ['a first page', PAGE, ['ready 31 30 more', false, '31 30']],
  ['a first page that is the last', [WOKEN, read(31)], ['ready 31', false, '31']],
  ['a first page that is empty', [WOKEN, read()], ['ready', false, '']],
  ['a preloaded page', [{ kind: 'preloadRequested' }, read(31, 30)], ['ready 31 30 more', false, '']],
  ['being left', [...PAGE, { kind: 'slept' }], ['ready 31 30 more', false, '']],
  ['coming back', [...PAGE, { kind: 'slept' }, WOKEN], ['ready 31 30 more', false, '31 30']],
  ['asking for more', [...PAGE, MORE], ['ready 31 30 more', true, '31 30']],
  ['asking for more twice', [...PAGE, MORE, MORE, read(29)], ['ready 31 30 29', false, '31 30 | 29']],
  ['asking for more at the end', [WOKEN, read(31), MORE], ['ready 31', false, '31']],
  ['several pages', PAGES, ['ready 31 30 29 28 27 26 25', false, '31 30 | 29 28']],
  ['seeing later pages', [...PAGES, see(5, 6)], ['ready 31 30 29 28 27 26 25', false, '29 28 | 27 26 | 25']],
  ['an added document', [...PAGE, change(0, [32])], ['ready 32 31 30 more', false, '32 31 30']],
  ['a removed one', [...PAGE, change(0, [], [31])], ['ready 30 more', false, '30']],
  ['a first change', [...PAGE, change(0, [31], [], true)], ['ready 31 more', false, '31']],
  ['one that moves', [...PAGE, MORE, read(29), change(1, [31])], ['ready 30 31 29', false, '30 | 31 29']],
  ['one that moves meanwhile', [...PAGE, MORE, change(0, [29])], ['ready 31 30 29 more', true, '31 30 29']],
  ['a change of a page that is gone', [...PAGE, change(9, [31])], ['ready 31 30 more', false, '31 30']],
  ['a failed first page', [WOKEN, READ_FAILED], ['failed', false, '']],
  ['asking again', [WOKEN, READ_FAILED, { kind: 'retryRequested' }], ['loading', true, '']],
  ['coming back to a failure', [WOKEN, READ_FAILED, { kind: 'slept' }, WOKEN], ['loading', true, '']],
  ['preloading a failure', [WOKEN, READ_FAILED, { kind: 'preloadRequested' }], ['failed', false, '']],
  ['a failed next page', [...PAGE, MORE, READ_FAILED], ['ready 31 30 more failed', false, '31 30']],
  [
    'asking for it again',
    [...PAGE, MORE, READ_FAILED, MORE, read(29)],
    ['ready 31 30 29', false, '31 30 | 29'],
  ],
  ['a failed listener', [...PAGE, LISTEN_FAILED], ['failed', false, '']],
  [
    'listening again',
    [...PAGE, LISTEN_FAILED, { kind: 'retryRequested' }],
    ['ready 31 30 more', false, '31 30'],
  ],
  [
    'asking again without a failure',
    [...PAGE, { kind: 'retryRequested' }],
    ['ready 31 30 more', false, '31 30'],
  ],
])('after %s', (_, steps, expected) => {
  expect(brief(run(steps))).toEqual(expected);
});

test.each<[string, Partial<FeedOptions>, readonly Step[], ReturnType<typeof brief>]>([
  ['waits before it listens', { debounceMs: 1 }, PAGE, ['ready 31 30 more', false, '']],
  ['listens then', { debounceMs: 1 }, [...PAGE, { kind: 'debounced' }], ['ready 31 30 more', false, '31 30']],
  ['reads on for what it wants', { maxPages: 2, accepts: () => false }, PAGE, ['loading', true, '']],
  [
    'reads on for enough',
    { maxPages: 9, minFound: 3 },
    [...PAGE, read(29, 28)],
    ['ready 31 30 29 28 more', false, '31 30 | 29 28'],
  ],
  [
    'reads no further than it may',
    { maxPages: 2, accepts: () => false },
    [...PAGE, read(29, 28)],
    ['ready more', false, '31 30 | 29 28'],
  ],
  ['shows nothing of a whole before it is read', { maxPages: 9, isWhole: true }, PAGE, ['loading', true, '']],
  [
    'keeps a whole live',
    { maxPages: 9, isWhole: true },
    PAGES,
    ['ready 31 30 29 28 27 26 25', false, '31 30 | 29 28 | 27 26 | 25'],
  ],
  [
    'shows the last visit',
    { firstPageCache: { read: () => days(20), write: jest.fn() } },
    [],
    ['ready 20 more', false, ''],
  ],
  [
    'keeps it when nothing can be read',
    { firstPageCache: { read: () => days(20), write: jest.fn() } },
    [WOKEN, READ_FAILED],
    ['ready 20 more failed', false, ''],
  ],
])('%s', (_, options, steps, expected) => {
  expect(brief(run(steps, options))).toEqual(expected);
});

test('a page that is full is split, and both halves are listened to', () => {
  const many = Array.from({ length: 50 }, (_, index) => 100 + index);
  const state = run([...PAGE, change(0, many), see(0, 60)]);
  expect(state.pages.map(({ items }) => items.length)).toEqual([26, 26]);
  expect(state.pages[0]?.bounds.upTo).toEqual(state.pages[1]?.bounds.after);
  expect(listenedPages(state)).toHaveLength(2);
});

test('a change that changes no item changes nothing that is shown', () => {
  const before = run(PAGES);
  const documents = before.pages[1]?.entries.map(({ document }) => document) ?? [];
  const bounds = before.pages[1]?.bounds ?? { after: undefined, upTo: undefined };
  const same: FeedEvent = {
    kind: 'documentsChanged',
    bounds,
    query: 0,
    changed: documents,
    removed: [],
    isFirst: true,
  };
  expect(transition(before, same).snapshot).toBe(before.snapshot);
});
