import { setTimeout as delay } from 'node:timers/promises';
import { workAtOnce } from './at-once.ts';

async function* count(to: number, ended: () => void = () => undefined): AsyncGenerator<number, undefined> {
  try {
    for (let number = 1; number <= to; number += 1) yield number;
  } finally {
    ended();
  }
}

test('works on every item once, and on no more than the limit at a time', async () => {
  const done: number[] = [];
  let under = 0;
  let max = 0;
  await workAtOnce(count(50), 4, async (item) => {
    under += 1;
    max = Math.max(max, under);
    await delay(1);
    under -= 1;
    done.push(item);
  });
  expect(done.sort((one, other) => one - other)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  expect(max).toBe(4);
});

test('an error ends it, once what was under way is done, and begins nothing more', async () => {
  const begun: number[] = [];
  const done: number[] = [];
  let hasEnded = false;
  const work = workAtOnce(
    count(50, () => {
      hasEnded = true;
    }),
    4,
    async (item) => {
      begun.push(item);
      await delay(item === 2 ? 1 : 20);
      if (item === 2) throw new Error('Cannot do 2');
      done.push(item);
    },
  );
  await expect(work).rejects.toThrow('Cannot do 2');
  expect(begun).toEqual([1, 2, 3, 4]);
  expect(done.sort()).toEqual([1, 3, 4]);
  expect(hasEnded).toBe(true);
});

test('nothing to work on is done at once', async () => {
  await expect(workAtOnce(count(0), 4, () => Promise.reject(new Error('Never')))).resolves.toBeUndefined();
});
