/**
 * Merges sequences that are each sorted by `compare` into one. Items that compare equal come out once. Reads each
 * sequence only as far as it is asked.
 */
export function* mergeSorted<Item>(
  sequences: readonly Iterable<Item>[],
  compare: (a: Item, b: Item) => number,
): Generator<Item, void> {
  const [only] = sequences;
  if (only !== undefined && sequences.length === 1) return yield* only;
  const heap: Head<Item>[] = [];
  for (const sequence of sequences) {
    const rest = sequence[Symbol.iterator]();
    const first = rest.next();
    if (!first.done) heap.push({ item: first.value, rest });
  }
  heap.sort((a, b) => compare(a.item, b.item));
  let previous: Item | undefined;
  for (let top = heap[0]; top !== undefined; top = heap[0]) {
    if (previous === undefined || compare(previous, top.item) !== 0) yield top.item;
    previous = top.item;
    advance(heap, top, compare);
  }
}

interface Head<Item> {
  item: Item;
  readonly rest: Iterator<Item>;
}

/** Moves the heap's top to its next item, or out when there is none, and restores the heap. */
function advance<Item>(heap: Head<Item>[], top: Head<Item>, compare: (a: Item, b: Item) => number): void {
  const next = top.rest.next();
  if (!next.done) top.item = next.value;
  else {
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    heap[0] = last;
  }
  sinkTop(heap, compare);
}

function sinkTop<Item>(heap: Head<Item>[], compare: (a: Item, b: Item) => number): void {
  const top = heap[0] as Head<Item>;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    const left = heap[child];
    const right = heap[child + 1];
    if (left === undefined) break;
    if (right !== undefined && compare(right.item, left.item) < 0) child++;
    const smaller = heap[child] as Head<Item>;
    if (compare(top.item, smaller.item) <= 0) break;
    heap[at] = smaller;
    at = child;
  }
  heap[at] = top;
}
