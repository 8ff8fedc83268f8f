import type BTree from 'sorted-btree';
import { bulkLoad } from 'sorted-btree/extended/bulkLoad.js';

const MAX_PER_NODE = 64;

/** A sorted set in a B+ tree. `Probe`s are positions to search from, which `compare` puts between the items. */
export class SortedSet<Item, Probe> {
  private readonly tree: BTree<Item | Probe, undefined>;

  /** `sorted` must be in the order of `compare` and without equals. `compare` never sees two probes. */
  constructor(sorted: readonly Item[], compare: (a: Item | Probe, b: Item | Probe) => number) {
    const values = new Array<undefined>(sorted.length).fill(undefined);
    this.tree = bulkLoad<Item | Probe, undefined>([...sorted], values, MAX_PER_NODE, compare);
  }

  get size(): number {
    return this.tree.size;
  }

  /** Adds an item, or puts it in place of an equal one. */
  set(item: Item): void {
    this.tree.set(item, undefined);
  }

  delete(item: Item): void {
    this.tree.delete(item);
  }

  /** Items from the first after `from`, upwards. */
  upFrom(from: Probe | undefined): IterableIterator<readonly [Item, undefined]> {
    return this.tree.entries(from, []) as IterableIterator<[Item, undefined]>;
  }

  /** Items from the last before `from`, downwards. */
  downFrom(from: Probe | undefined): IterableIterator<readonly [Item, undefined]> {
    return this.tree.entriesReversed(from, []) as IterableIterator<[Item, undefined]>;
  }
}
