import { readClockOffset } from './clock-offset.ts';

const HOUR = 60 * 60 * 1000;
const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
  jest.useRealTimers();
});

test.each([
  ['is hours apart', 'Sun, 22 Nov 2026 10:00:00 GMT', 0],
  ['is half a day behind', 'Sat, 21 Nov 2026 12:00:00 GMT', -12 * HOUR],
  ['is days ahead', 'Wed, 25 Nov 2026 00:00:00 GMT', 72 * HOUR],
  ['is days behind', 'Thu, 19 Nov 2026 00:00:00 GMT', -72 * HOUR],
  ['tells no time', null, 0],
  ['tells nonsense', 'yesterday', 0],
])('a server whose clock %s', async (_what, date, offset) => {
  jest.useFakeTimers({ now: Date.parse('2026-11-22T00:00:00Z') });
  globalThis.fetch = jest.fn().mockResolvedValue({ headers: { get: () => date } });
  expect(await readClockOffset()).toBe(offset);
});

test('a server that cannot be asked leaves the clock as it is', async () => {
  globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await readClockOffset()).toBe(0);
});
