import type { Document } from '../document.ts';
import { getField, isNameField } from '../field-path.ts';
import { type Bound, compareEntries, compareToBound, type IndexColumn } from './bound.ts';
import { SortedSet } from './sorted-set.ts';

/**
 * The documents of a collection that have certain fields, sorted by them. The last column must be `__name__`, so that
 * no two documents are equal. It holds the documents themselves and no copies of their values.
 */
export class OrderedIndex {
  private readonly compare: (a: Document | Bound, b: Document | Bound) => number;
  private readonly sorted: SortedSet<Document, Bound>;

  constructor(
    private readonly columns: readonly IndexColumn[],
    documents: Iterable<Document>,
  ) {
    this.compare = compareEntries(columns);
    const covered = [...documents].filter((document) => this.covers(document)).sort(this.compare);
    this.sorted = new SortedSet<Document, Bound>(covered, this.compare);
  }

  get size(): number {
    return this.sorted.size;
  }

  /** Takes over a document's change; `before` must be the version that the index holds. */
  replace(before: Document | undefined, after: Document | undefined): void {
    const old = before !== undefined && this.covers(before) ? before : undefined;
    const next = after !== undefined && this.covers(after) ? after : undefined;
    const isSamePlace = old !== undefined && next !== undefined && this.compare(old, next) === 0;
    if (old !== undefined && !isSamePlace) this.sorted.delete(old);
    if (next !== undefined) this.sorted.set(next);
  }

  /** The documents between two bounds, upwards or downwards. Do not change the index meanwhile. */
  *between(
    lower: Bound | undefined,
    upper: Bound | undefined,
    direction: 'up' | 'down',
  ): Generator<Document, void> {
    const isUp = direction === 'up';
    const entries = isUp ? this.sorted.upFrom(lower) : this.sorted.downFrom(upper);
    const last = isUp ? upper : lower;
    const beyond = isUp ? 1 : -1;
    for (const [document] of entries) {
      if (last !== undefined && compareToBound(this.columns, document, last) * beyond > 0) return;
      yield document;
    }
  }

  private covers(document: Document): boolean {
    return this.columns.every(
      ({ field }) => isNameField(field) || getField(document.fields, field) !== undefined,
    );
  }
}
