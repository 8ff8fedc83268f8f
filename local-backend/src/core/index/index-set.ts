import type { Document, DocumentPath } from '../document.ts';
import type { IndexColumn } from './bound.ts';
import { ChangeLog } from './change-log.ts';
import { OrderedIndex } from './ordered-index.ts';
import { formatColumns } from './plan-query.ts';
import { Snapshot } from './snapshot.ts';

/**
 * Indexes cost memory, about 80 bytes an entry, so those unused for longest give way. A document of the search has some
 * 15 fields and words, which all fit: queries that combine them in any way do not take turns in building them.
 */
const MAX_ENTRIES_PER_DOCUMENT = 24;
/** Indexes of fields that no document has cost little, but anybody may ask for any number of them. */
const MAX_INDEXES = 4096;
/** An index that missed so many changes, or those of a quarter of the documents, is built anew instead. */
const MIN_REBUILD_CHANGES = 2000;

/** The indexes of a set of documents: those that are kept from the start, and those that queries have asked for. */
export class IndexSet {
  private readonly changes = new ChangeLog();
  private readonly kept = new Map<string, OrderedIndex>();
  /** In the order of last use. */
  private readonly asked = new Map<string, OrderedIndex>();
  /** What indexes are built of. */
  private snapshot: Snapshot | undefined;

  constructor(private readonly documents: ReadonlyMap<DocumentPath, Document>) {}

  /** Builds the index now, and never drops it. */
  keep(columns: readonly IndexColumn[]): void {
    const key = formatColumns(columns);
    if (!this.kept.has(key)) this.kept.set(key, this.build(columns));
  }

  /** The index with these columns, built when it is not there. */
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

  /** Takes over a change of the documents. */
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
