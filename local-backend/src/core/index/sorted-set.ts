import * as sortedBTree from 'sorted-btree';

type BTree = typeof sortedBTree.default;

// The package is CommonJS: Node hands its whole export object over as the default, other loaders its default export.
const loaded = sortedBTree.default as BTree & { readonly default?: BTree };
const BTreeClass: BTree = loaded.default ?? loaded;

/** A sorted set in a B+ tree. `Probe`s are positions to search from, which `compare` puts between the items. */
export class SortedSet<Item, Probe> {
  private readonly tree;

  /** `sorted` must be in the order of `compare` and without equals. `compare` never sees two probes. */
  constructor(sorted: readonly Item[], compare: (a: Item | Probe, b: Item | Probe) => number) {
    this.tree = new BTreeClass<Item | Probe, undefined>(undefined, compare, 64);
    for (const item of sorted) this.tree.set(item, undefined);
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
