import { act, renderHook } from '@testing-library/react';
import { createMemorySource } from '../testing/memory-source.ts';
import { TOTALS_ROOT } from './counts/totals-document.ts';
import { setExperienceSource } from './load-source.ts';
import { forgetTotals, useIsSearchable } from './totals.ts';

let reads = 0;
let version = 1;

beforeEach(() => {
  [reads, version] = [0, 1];
  jest.useFakeTimers();
  const { source } = createMemorySource([]);
  const readTotalsRoot = async () => {
    reads += 1;
    return [{ id: TOTALS_ROOT, data: { version } }];
  };
  setExperienceSource({ ...source, readTotalsRoot });
});
afterEach(() => {
  forgetTotals();
  jest.useRealTimers();
});

test('a change after ten seconds asks again whether there is a search, an earlier one does not', async () => {
  const { result, rerender } = renderHook((change) => useIsSearchable(true, change), { initialProps: 0 });
  await act(async () => undefined);
  expect(result.current).toEqual({ status: 'ready', value: true });

  version = 0;
  await act(async () => jest.advanceTimersByTime(9_000));
  await act(async () => rerender(1));
  expect([reads, result.current]).toEqual([1, { status: 'ready', value: true }]);

  await act(async () => jest.advanceTimersByTime(2_000));
  await act(async () => rerender(2));
  expect([reads, result.current]).toEqual([2, { status: 'ready', value: false }]);
});
