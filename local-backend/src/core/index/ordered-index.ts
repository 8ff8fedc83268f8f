import type BTree from 'sorted-btree';
import { bulkLoad } from 'sorted-btree/extended/bulkLoad.js';
import type { Document } from '../document.ts';
import { getField } from '../field-path.ts';
import type { FieldPath } from '../query.ts';
import type { Value } from '../value.ts';
import { type Bound, comparePositions, type IndexColumn, IndexEntry } from './bound.ts';

interface Change {
  readonly before: Document | undefined;
  readonly after: Document | undefined;
}

const MAX_PER_NODE = 64;
/** Up to this many changes, or a quarter of the entries, it is cheaper to make them than to sort anew. */
const MIN_REBUILD_CHANGES = 2000;
/** So many changes are made in about two milliseconds. */
const MAX_PENDING_CHANGES = 200;

/**
 * The documents of a collection that have certain fields, sorted by them. The last column must be `__name__`, and no
 * other, so that no two documents are equal. Changes are only noted down until the index is read, so that an index
 * nobody reads costs writers next to nothing.
 */
export class OrderedIndex {
  private readonly fields: readonly FieldPath[];
  private readonly compare: (a: IndexEntry | Bound, b: IndexEntry | Bound) => number;
  /** Of entries alone; bounds are what it is searched by. */
  private readonly sorted: BTree<IndexEntry | Bound, undefined>;
  private changes: Change[] = [];

  constructor(columns: readonly IndexColumn[], documents: Iterable<Document>) {
    this.fields = columns.slice(0, -1).map(({ field }) => field);
    this.compare = comparePositions(columns);
    const entries: IndexEntry[] = [];
    for (const document of documents) {
      const entry = this.entryOf(document);
      if (entry !== undefined) entries.push(entry);
    }
    const values = new Array<undefined>(entries.length).fill(undefined);
    this.sorted = bulkLoad<IndexEntry | Bound, undefined>(
      entries.sort(this.compare),
      values,
      MAX_PER_NODE,
      this.compare,
    );
  }

  get size(): number {
    this.catchUp();
    return this.sorted.size;
  }

  /** Whether so much has changed since the index was read that a new one is cheaper. */
  get isOutdated(): boolean {
    return this.changes.length > Math.max(MIN_REBUILD_CHANGES, this.sorted.size / 4);
  }

  /** Makes the changes noted down once they are more than a reader should wait for. */
  keepUp(): void {
    if (this.changes.length > MAX_PENDING_CHANGES) this.catchUp();
  }

  /** Takes over a document's change; `before` must be the version given last. */
  replace(before: Document | undefined, after: Document | undefined): void {
    this.changes.push({ before, after });
  }

  /** The documents between two bounds, upwards or downwards. Do not change the index meanwhile. */
  *between(
    lower: Bound | undefined,
    upper: Bound | undefined,
    direction: 'up' | 'down',
  ): Generator<Document, void> {
    this.catchUp();
    const isUp = direction === 'up';
    const entries = isUp ? this.sorted.entries(lower, []) : this.sorted.entriesReversed(upper, []);
    const last = isUp ? upper : lower;
    const beyond = isUp ? 1 : -1;
    for (const [key] of entries) {
      const entry = key as IndexEntry;
      if (last !== undefined && this.compare(entry, last) * beyond > 0) return;
      yield entry.document;
    }
  }

  private catchUp(): void {
    for (const { before, after } of this.changes) {
      const old = before && this.entryOf(before);
      const next = after && this.entryOf(after);
      const isSamePlace = old !== undefined && next !== undefined && this.compare(old, next) === 0;
      if (old !== undefined && !isSamePlace) this.sorted.delete(old);
      if (next !== undefined) this.sorted.set(next, undefined);
    }
    this.changes = [];
  }

  /** Undefined when the document lacks a field. */
  private entryOf(document: Document): IndexEntry | undefined {
    const values: Value[] = [];
    for (const field of this.fields) {
      const value = getField(document.fields, field);
      if (value === undefined) return undefined;
      values.push(value);
    }
    return new IndexEntry(document, values);
  }
}
