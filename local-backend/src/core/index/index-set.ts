import type { Document, DocumentPath } from '../document.ts';
import type { IndexColumn } from './bound.ts';
import { ChangeLog } from './change-log.ts';
import { OrderedIndex } from './ordered-index.ts';
import { formatColumns } from './plan-query.ts';
import { Snapshot } from './snapshot.ts';

/**
 * The maximum number of index entries, for each document of the set. An entry needs about 80 bytes of memory. Beyond
 * the limit, the least recently used indexes are dropped. A search document has some 300 fields and words. Their
 * indexes do not all fit below the limit, but the indexes of dozens of common words do.
 */
const MAX_ENTRIES_PER_DOCUMENT = 24;
/**
 * The maximum number of indexes. An index of a field that no document has is cheap, but clients may request any number
 * of such indexes.
 */
const MAX_INDEXES = 4096;
/**
 * The log drops its older half if it has more changes than this number and more changes than a quarter of the number of
 * documents. An index that has not applied the dropped changes is built again.
 */
const MIN_REBUILD_CHANGES = 2000;

/** The indexes of a set of documents: those that are never dropped, and those that queries have used. */
export class IndexSet {
  private readonly changes = new ChangeLog();
  private readonly kept = new Map<string, OrderedIndex>();
  /** Sorted by last use. The most recently used index is last. */
  private readonly asked = new Map<string, OrderedIndex>();
  /** The documents from which indexes are built. */
  private snapshot: Snapshot | undefined;

  constructor(private readonly documents: ReadonlyMap<DocumentPath, Document>) {}

  /** Builds an index that is never dropped. */
  keep(columns: readonly IndexColumn[]): void {
    const key = formatColumns(columns);
    if (!this.kept.has(key)) this.kept.set(key, this.build(columns));
  }

  /** The index with these columns. If it does not exist, it is built. */
  get(columns: readonly IndexColumn[]): OrderedIndex {
    const key = formatColumns(columns);
    const kept = this.kept.get(key);
    if (kept !== undefined) return kept;
    const asked = this.asked.get(key);
    const index = asked ?? this.build(columns);
    this.asked.delete(key);
    this.asked.set(key, index);
    if (asked === undefined) this.dropUnused();
    return index;
  }

  /** Records a change of a document for the indexes. */
  replace(before: Document | undefined, after: Document | undefined): void {
    if (this.kept.size + this.asked.size === 0 && this.snapshot === undefined) return;
    this.changes.add(before, after);
    for (const index of this.kept.values()) index.keepUp();
    if (this.changes.length > Math.max(MIN_REBUILD_CHANGES, this.documents.size / 4)) this.dropOutdated();
  }

  private build(columns: readonly IndexColumn[]): OrderedIndex {
    const outdated = this.changes.end - MIN_REBUILD_CHANGES;
    if (this.snapshot === undefined || this.snapshot.position < outdated) {
      this.snapshot = new Snapshot(this.documents.values(), this.changes.end);
    }
    return new OrderedIndex(columns, this.snapshot, this.changes);
  }

  private dropUnused(): void {
    let entries = 0;
    let count = 0;
    for (const [key, index] of [...this.asked].reverse()) {
      entries += index.caughtUpSize;
      count += 1;
      const isTooMuch = entries > MAX_ENTRIES_PER_DOCUMENT * this.documents.size || count > MAX_INDEXES;
      if (isTooMuch) this.asked.delete(key);
    }
  }

  private dropOutdated(): void {
    const start = this.changes.forgetHalf();
    for (const [key, index] of this.asked) if (index.position < start) this.asked.delete(key);
    if (this.snapshot !== undefined && this.snapshot.position < start) this.snapshot = undefined;
  }
}
