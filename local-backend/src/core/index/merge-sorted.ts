/**
 * Merges several sequences, each sorted by `compare`, into one sequence. Returns only one of several equal items. Each
 * sequence is read lazily.
 */
export function* mergeSorted<Item>(
  sequences: readonly Iterable<Item>[],
  compare: (a: Item, b: Item) => number,
): Generator<Item, void> {
  const [only] = sequences;
  if (only !== undefined && sequences.length === 1) return yield* only;
  // The next item of each sequence, with the smallest item at the end.
  const heads: { readonly item: Item; readonly rest: Iterator<Item> }[] = [];
  const insertNext = (rest: Iterator<Item>): void => {
    const next = rest.next();
    if (next.done) return;
    const item = next.value;
    const at = heads.findLastIndex((head) => compare(head.item, item) >= 0) + 1;
    heads.splice(at, 0, { item, rest });
  };
  for (const sequence of sequences) insertNext(sequence[Symbol.iterator]());
  let previous: Item | undefined;
  for (let head = heads.pop(); head !== undefined; head = heads.pop()) {
    if (previous === undefined || compare(previous, head.item) !== 0) yield head.item;
    previous = head.item;
    insertNext(head.rest);
  }
}
