import { setTimeout as delay } from 'node:timers/promises';

/**
 * Begins `write` so often a second for so many seconds, whether the ones before are answered or not, and waits for all of
 * them. Resolves to how many a second were answered meanwhile.
 */
export async function holdWrites(
  rate: number,
  seconds: number,
  write: (index: number) => Promise<unknown>,
): Promise<number> {
  const start = performance.now();
  const end = start + 1000 * seconds;
  let answered = 0;
  const writes: Promise<unknown>[] = [];
  for (let index = 0; index < rate * seconds; index += 1) {
    const early = start + (1000 * index) / rate - performance.now();
    if (early > 0) await delay(early);
    const written = write(index).then(() => {
      if (performance.now() <= end) answered += 1;
    });
    // Told by the wait for all of them; until then nobody else waits for it.
    written.catch(() => undefined);
    writes.push(written);
  }
  await Promise.all(writes);
  return answered / seconds;
}
