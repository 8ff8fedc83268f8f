import type BTree from 'sorted-btree';
import { bulkLoad } from 'sorted-btree/extended/bulkLoad.js';
import type { Document } from '../document.ts';
import { getField, NAME_FIELD } from '../field-path.ts';
import type { FieldPath } from '../query.ts';
import type { Value } from '../value.ts';
import {
  type Bound,
  comparePositions,
  type IndexColumn,
  IndexEntry,
  type IndexRange,
  type NameBound,
  type Position,
} from './bound.ts';
import type { ChangeLog } from './change-log.ts';
import type { Snapshot } from './snapshot.ts';
import { sortEntries } from './sort-entries.ts';

/** Counts the index entries that a query has read. */
export interface Scanned {
  indexEntries: number;
}

const MAX_PER_NODE = 64;
/**
 * The maximum number of pending changes of an index that is never dropped. Applying so many changes takes about two
 * milliseconds.
 */
const MAX_PENDING_CHANGES = 200;

/**
 * The documents of a collection that have certain fields, sorted by these fields. The last column must be `__name__`,
 * so that no two documents are equal, and no other column may be `__name__`. Changes are applied when the index is
 * read, so an unused index costs writers nothing.
 */
export class OrderedIndex {
  private readonly fields: readonly FieldPath[];
  private readonly compare: (a: Position, b: Position) => number;
  /** Contains only entries. Other positions are used as search keys. */
  private readonly sorted: BTree<Position, undefined>;
  private seen: number;

  constructor(
    columns: readonly IndexColumn[],
    snapshot: Snapshot,
    private readonly changes: ChangeLog,
  ) {
    this.seen = snapshot.position;
    this.fields = columns.slice(0, -1).map(({ field }) => field);
    this.compare = comparePositions(columns);
    const [first = NAME_FIELD] = this.fields;
    const entries: IndexEntry[] = [];
    for (const document of snapshot.with(first)) {
      const entry = this.entryOf(document);
      if (entry !== undefined) entries.push(entry);
    }
    const values = new Array<undefined>(entries.length).fill(undefined);
    this.sorted = bulkLoad<Position, undefined>(
      sortEntries(entries, this.compare),
      values,
      MAX_PER_NODE,
      this.compare,
    );
  }

  get size(): number {
    this.catchUp();
    return this.sorted.size;
  }

  /** The size without the pending changes. */
  get caughtUpSize(): number {
    return this.sorted.size;
  }

  /** The position in the log up to which changes are applied. */
  get position(): number {
    return this.seen;
  }

  /** Applies the pending changes if there are too many for a reader to wait for. */
  keepUp(): void {
    if (this.changes.end - this.seen > MAX_PENDING_CHANGES) this.catchUp();
  }

  /**
   * The documents between two bounds, upwards or downwards. The index must not change while the generator is in use.
   */
  *between(
    lower: Bound | undefined,
    upper: Bound | undefined,
    direction: 'up' | 'down',
    scanned: Scanned = { indexEntries: 0 },
  ): Generator<Document, void> {
    this.catchUp();
    const isUp = direction === 'up';
    const entries = isUp ? this.sorted.entries(lower, []) : this.sorted.entriesReversed(upper, []);
    const last = isUp ? upper : lower;
    for (const [key] of entries) {
      const document = this.documentUpTo(key, last, direction, scanned);
      if (document === undefined) return;
      yield document;
    }
  }

  /**
   * The next document in a direction, starting from a position or, if no position is given, from an end of the index.
   * Undefined if that document is beyond the bounds.
   */
  seek(
    from: Bound | NameBound | undefined,
    { lower, upper }: Pick<IndexRange, 'lower' | 'upper'>,
    direction: 'up' | 'down',
    scanned: Scanned,
  ): Document | undefined {
    this.catchUp();
    const isUp = direction === 'up';
    const key = isUp ? this.sorted.nextHigherKey(from) : this.sorted.nextLowerKey(from);
    return key && this.documentUpTo(key, isUp ? upper : lower, direction, scanned);
  }

  /** Counts an entry as scanned and returns its document. Returns undefined if the entry is beyond the last bound. */
  private documentUpTo(
    entry: Position,
    last: Bound | undefined,
    direction: 'up' | 'down',
    scanned: Scanned,
  ): Document | undefined {
    scanned.indexEntries++;
    const beyond = direction === 'up' ? 1 : -1;
    if (last !== undefined && this.compare(entry, last) * beyond > 0) return undefined;
    return (entry as IndexEntry).document;
  }

  private catchUp(): void {
    if (this.seen === this.changes.end) return;
    for (const { before, after } of this.changes.since(this.seen)) {
      const old = before && this.entryOf(before);
      const next = after && this.entryOf(after);
      const isSamePlace = old !== undefined && next !== undefined && this.compare(old, next) === 0;
      if (old !== undefined && !isSamePlace) this.sorted.delete(old);
      if (next !== undefined) this.sorted.set(next, undefined);
    }
    this.seen = this.changes.end;
  }

  /** Undefined if the document lacks a field of the index. */
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
