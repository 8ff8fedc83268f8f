import { ServerClock } from './server-clock.ts';
import { microsOfTimestamp } from './time.ts';

const now = (clock: ServerClock): number => microsOfTimestamp(clock.now());

test('follows the clock, and goes on increasing when that stands still or steps back', () => {
  let millis = 5;
  const clock = new ServerClock(() => millis, 0);
  expect([now(clock), now(clock)]).toEqual([5000, 5001]);
  millis = 1;
  expect(now(clock)).toBe(5002);
  millis = 7.25;
  expect(now(clock)).toBe(7250);
});

test('starts after the last time given before a restart', () => {
  expect(now(new ServerClock(() => 1, 9000))).toBe(9001);
});

test('puts snapshots taken while a commit is on its way before it, and later ones after it', () => {
  let millis = 5;
  const clock = new ServerClock(() => millis, 0);
  const before = now(clock);
  const commit = clock.reserve();
  millis = 50;
  const during = [now(clock), now(clock)];
  clock.settle(commit);
  const after = now(clock);
  expect(before).toBeLessThan(during[0] as number);
  expect(during[0]).toBeLessThan(during[1] as number);
  expect(during[1]).toBeLessThan(commit);
  expect(after).toBeGreaterThan(commit);
});

test('gives commits increasing times, also after a cancelled one', () => {
  const clock = new ServerClock(() => 5, 0);
  const first = clock.reserve();
  const cancelled = clock.reserve();
  clock.cancel(cancelled);
  const second = clock.reserve();
  expect(second).toBeGreaterThan(first);
  clock.settle(first);
  clock.settle(second);
  expect(clock.lastGiven).toBe(second);
});

test('repeats a snapshot time rather than reach a commit that cannot be seen yet', () => {
  const clock = new ServerClock(() => 5, 0);
  const commit = clock.reserve();
  const times = Array.from({ length: 10_000 }, () => now(clock));
  expect(times.at(-1)).toBeLessThan(commit);
  expect(times).toEqual([...times].sort((a, b) => a - b));
});
