import type { Document, DocumentPath } from './document.ts';
import { DocumentSet } from './document-set.ts';
import type { Scanned } from './index/ordered-index.ts';
import { collectionIdOf, collectionPathOf, joinCollectionPath } from './path.ts';
import { compareDocuments } from './query/compare-documents.ts';
import { matches, readsCollection } from './query/match-query.ts';
import { projectDocument } from './query/project-document.ts';
import { validateQuery } from './query/validate-query.ts';
import type { Query } from './query.ts';

/** All documents in memory, and queries over them. The store has no times, writes or files. */
export class Store {
  private kept: readonly Query[] = [];
  private readonly collections = new Map<string, DocumentSet>();
  /** The collection groups by collection id. A group is built when a query first needs it. */
  private readonly groups = new Map<string, DocumentSet>();
  private documentCount = 0;

  get size(): number {
    return this.documentCount;
  }

  get(path: DocumentPath): Document | undefined {
    return this.collections.get(collectionPathOf(path))?.get(path);
  }

  *documents(): Generator<Document, void> {
    for (const collection of this.collections.values()) yield* collection.values();
  }

  /** Replaces a document's version. If `after` is undefined, the document is deleted. */
  replace(path: DocumentPath, after: Document | undefined): void {
    const collection = this.collectionAt(collectionPathOf(path));
    this.documentCount -= collection.size;
    collection.replace(path, after);
    this.documentCount += collection.size;
    this.groups.get(collectionIdOf(path))?.replace(path, after);
    if (collection.size === 0) this.collections.delete(collectionPathOf(path));
  }

  /** Builds the indexes for queries like these now, and keeps them. */
  keepIndexesFor(queries: readonly Query[]): void {
    this.kept = [...this.kept, ...queries];
    for (const [path, collection] of this.collections) this.keepIndexes(collection, lastSegment(path), false);
    for (const query of queries) {
      if (query.allDescendants) this.keepIndexes(this.groupOf(query.collectionId), query.collectionId, true);
    }
  }

  /**
   * The result of a normalized query. Throws INVALID_ARGUMENT for a query that Firestore would refuse. Adds the read
   * index entries to `scanned`.
   */
  run(query: Query, scanned?: Scanned): readonly Document[] {
    validateQuery(query);
    const results: Document[] = [];
    let skipped = 0;
    if (query.limit === 0) return results;
    for (const document of this.find(query, scanned)) {
      if (skipped++ < query.offset) continue;
      results.push(projectDocument(document, query.select));
      if (results.length === query.limit) break;
    }
    return results;
  }

  /** The number of results of `run`, but at most `upTo`. */
  count(query: Query, upTo = Number.POSITIVE_INFINITY): number {
    validateQuery(query);
    const set = this.setOf(query);
    const max = Math.min(query.limit ?? Number.POSITIVE_INFINITY, upTo);
    const found = set?.countQuickly(query) ?? countUntil(this.find(query), query.offset + max);
    return Math.max(0, Math.min(found - query.offset, max));
  }

  /** The results in order. Ignores the query's offset, limit and select. */
  private find(query: Query, scanned?: Scanned): Iterable<Document> {
    return query.collectionId === '' ? this.scan(query) : (this.setOf(query)?.find(query, scanned) ?? []);
  }

  private scan(query: Query): readonly Document[] {
    return [...this.collections]
      .filter(([path]) => readsCollection(query, path))
      .flatMap(([, collection]) => [...collection.values()].filter((document) => matches(query, document)))
      .sort(compareDocuments(query));
  }

  private setOf(query: Query): DocumentSet | undefined {
    const { parent, collectionId } = query;
    if (query.allDescendants) return this.groupOf(collectionId);
    return this.collections.get(joinCollectionPath(parent, collectionId));
  }

  private groupOf(collectionId: string): DocumentSet {
    const existing = this.groups.get(collectionId);
    if (existing !== undefined) return existing;
    const group = new DocumentSet();
    for (const [path, collection] of this.collections) {
      if (lastSegment(path) !== collectionId) continue;
      for (const document of collection.values()) group.replace(document.path, document);
    }
    this.keepIndexes(group, collectionId, true);
    this.groups.set(collectionId, group);
    return group;
  }

  private collectionAt(path: string): DocumentSet {
    const existing = this.collections.get(path);
    if (existing !== undefined) return existing;
    const collection = new DocumentSet();
    this.keepIndexes(collection, lastSegment(path), false);
    this.collections.set(path, collection);
    return collection;
  }

  private keepIndexes(documents: DocumentSet, collectionId: string, isGroup: boolean): void {
    for (const query of this.kept) {
      if (query.collectionId === collectionId && query.allDescendants === isGroup)
        documents.keepIndexFor(query);
    }
  }
}

const lastSegment = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

function countUntil(items: Iterable<unknown>, max: number): number {
  let count = 0;
  if (max <= 0) return 0;
  for (const _ of items) if (++count >= max) break;
  return count;
}
