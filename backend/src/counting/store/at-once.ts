/**
 * Works on items in their order, on at most `limit` items at a time. After an error no further item is started. Rejects
 * with the first error once all started items have ended.
 */
export async function workAtOnce<Item>(
  items: AsyncIterator<Item>,
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let hasFailed = false;
  const worker = async (): Promise<void> => {
    try {
      for (let next = await items.next(); !next.done && !hasFailed; next = await items.next()) {
        await work(next.value);
      }
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
  const workers = await Promise.allSettled(Array.from({ length: limit }, worker));
  await items.return?.();
  const failed = workers.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Yields the items until `signal` is aborted. */
export async function* untilStopped<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  signal?: AbortSignal,
): AsyncGenerator<Item, undefined> {
  for await (const item of items) {
    if (signal?.aborted) return;
    yield item;
  }
}

/** Items in groups of `size`; the last group may be smaller. */
export async function* inGroups<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  size: number,
): AsyncGenerator<readonly Item[], undefined> {
  let group: Item[] = [];
  for await (const item of items) {
    group.push(item);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
