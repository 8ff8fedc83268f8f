import type { Document, DocumentPath } from './document.ts';
import { IndexSet } from './index/index-set.ts';
import { intersect } from './index/intersect.ts';
import { mergeSorted } from './index/merge-sorted.ts';
import type { Scanned } from './index/ordered-index.ts';
import { planQuery } from './index/plan-query.ts';
import { collectionPathOf } from './path.ts';
import { compareDocuments } from './query/compare-documents.ts';
import { matches, passesFilter, readsCollection } from './query/match-query.ts';
import type { Query } from './query.ts';

/** Below this number of documents, a scan is faster than an index. */
const SCANNED_BELOW = 100;

/** The documents of one collection or collection group, with their indexes. */
export class DocumentSet {
  private readonly documents = new Map<DocumentPath, Document>();
  private readonly indexes = new IndexSet(this.documents);

  get size(): number {
    return this.documents.size;
  }

  get(path: DocumentPath): Document | undefined {
    return this.documents.get(path);
  }

  values(): IterableIterator<Document> {
    return this.documents.values();
  }

  /** Builds the index for such queries now and never drops it, so that no query has to wait for the index. */
  keepIndexFor(query: Query): void {
    for (const { columns } of planQuery(query).alternatives.flat()) this.indexes.keep(columns);
  }

  replace(path: DocumentPath, after: Document | undefined): void {
    const before = this.documents.get(path);
    if (after === undefined) this.documents.delete(path);
    else this.documents.set(path, after);
    this.indexes.replace(before, after);
  }

  /** The results of a normalized query in order. Ignores the query's offset, limit and select. */
  find(query: Query, scanned?: Scanned): Iterable<Document> {
    return this.documents.size < SCANNED_BELOW ? this.scan(query) : this.search(query, scanned);
  }

  /** Returns the same results as `search`, but by checking every document. */
  scan(query: Query): readonly Document[] {
    return [...this.values()].filter((document) => matches(query, document)).sort(compareDocuments(query));
  }

  /** Returns the same results as `scan`, but by indexes. An index is built at its first use. */
  *search(query: Query, scanned: Scanned = { indexEntries: 0 }): Generator<Document, void> {
    const { direction, alternatives, paths } = planQuery(query);
    const sequences: Iterable<Document>[] = alternatives.map((ranges) => {
      const parts = ranges.map((range) => ({ range, index: this.indexes.get(range.columns) }));
      return intersect(parts, direction, scanned);
    });
    for (const path of paths) {
      const document = this.documents.get(path);
      if (document !== undefined && matches(query, document)) sequences.push([document]);
    }
    for (const document of mergeSorted(sequences, compareDocuments(query))) {
      if (query.allDescendants && !readsCollection(query, collectionPathOf(document.path))) continue;
      if (passesFilter(query.where, document)) yield document;
    }
  }

  /**
   * The number of results if it equals the size of the set or of an index, so that nothing has to be counted. Otherwise
   * undefined.
   */
  countQuickly(query: Query): number | undefined {
    const isPart = query.allDescendants && query.parent !== '';
    if (isPart || query.where !== undefined || query.startAt !== undefined || query.endAt !== undefined) {
      return undefined;
    }
    if (query.orderBy.length === 1) return this.size;
    const [range] = planQuery(query).alternatives.flat();
    return this.size < SCANNED_BELOW || range === undefined
      ? undefined
      : this.indexes.get(range.columns).size;
  }
}
