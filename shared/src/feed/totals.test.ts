import { act, renderHook } from '@testing-library/react';
import { COUNT_VERSION } from '../counts/counted.ts';
import { TOTALS_ROOT } from '../counts/totals-document.ts';
import { NO_FILTERS } from '../model/filters.ts';
import { setExperienceSource } from '../store/load-source.ts';
import { createMemorySource } from '../store/memory/memory-source.ts';
import { forgetTotals, useSearchable, useTotals } from './totals.ts';

const READY = { status: 'ready', value: undefined } as const;
let reads = 0;
let version = COUNT_VERSION;
let failure: Error | undefined;

beforeEach(() => {
  [reads, version, failure] = [0, COUNT_VERSION, undefined];
  jest.useFakeTimers();
  const { source } = createMemorySource([]);
  const readRoot = async () => {
    reads += 1;
    if (failure) throw failure;
    return [{ id: TOTALS_ROOT, data: { version } }];
  };
  setExperienceSource({ ...source, readTotalsRoot: readRoot, readTotals: readRoot });
});
afterEach(() => {
  forgetTotals();
  jest.useRealTimers();
});

const settle = (ms = 0) => act(async () => jest.advanceTimersByTime(ms));

test('a change after ten seconds asks again whether there is a search, an earlier one does not', async () => {
  const { result, rerender } = renderHook((change) => useSearchable(true, change), {
    initialProps: NO_FILTERS,
  });
  await settle();
  expect(result.current).toEqual(READY);

  await settle(9_000);
  await act(async () => rerender({ ...NO_FILTERS }));
  expect([reads, result.current]).toEqual([1, READY]);

  await settle(2_000);
  await act(async () => rerender({ ...NO_FILTERS }));
  expect([reads, result.current]).toEqual([2, READY]);
});

test('what is known stays when a later read fails, which is repeated', async () => {
  console.error = jest.fn();
  const { result, rerender } = renderHook((change) => useSearchable(true, change), {
    initialProps: NO_FILTERS,
  });
  await settle();
  failure = new Error('No network');
  await settle(11_000);
  await act(async () => rerender({ ...NO_FILTERS }));
  expect([reads, result.current]).toEqual([2, READY]);

  failure = undefined;
  await settle(1000);
  expect([reads, result.current]).toEqual([3, READY]);
});

test('totals that are followed are read once more after changes that come soon', async () => {
  const { rerender, unmount } = renderHook((change) => useTotals(true, change, true), { initialProps: 1 });
  await settle(9_000);
  await act(async () => rerender(2));
  await act(async () => rerender(3));
  expect(reads).toBe(1);
  await settle(2_000);
  expect(reads).toBe(2);
  await settle(60_000);
  expect(reads).toBe(2);

  await act(async () => rerender(4));
  await act(async () => rerender(5));
  expect(reads).toBe(3);
  unmount();
  forgetTotals();
  await settle(60_000);
  expect(reads).toBe(3);
});

test.each([
  [0, { status: 'failed', cause: 'uncounted' }],
  [COUNT_VERSION - 1, { status: 'failed', cause: 'behind' }],
  [COUNT_VERSION, READY],
  [COUNT_VERSION + 1, READY],
])('a search of what version %d counted is %p', async (kept, expected) => {
  console.error = jest.fn();
  version = kept;
  const { result } = renderHook(() => useSearchable(true, NO_FILTERS));
  await settle();
  await settle(1);
  expect(result.current).toMatchObject(expected);
});
