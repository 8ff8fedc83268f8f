import type { DocumentChange, DocumentPath } from '../core/document.ts';
import { collectionPathOf, joinCollectionPath } from '../core/path.ts';
import { readsCollection } from '../core/query/match-query.ts';
import type { CollectionSelector } from '../core/query.ts';
import type { Timestamp } from '../core/value.ts';
import type { Commit } from '../core/write.ts';

/**
 * The changes of one commit, sorted once by collection. So each listener reads only the changes in its own
 * collections.
 */
export class CommitIndex {
  readonly time: Timestamp;
  private readonly byCollection = new Map<string, DocumentChange[]>();
  private readonly byPath = new Map<DocumentPath, DocumentChange>();

  constructor(commit: Commit) {
    this.time = commit.time;
    for (const change of commit.changes) {
      this.byPath.set(change.path, change);
      const collection = collectionPathOf(change.path);
      const changes = this.byCollection.get(collection);
      if (changes) changes.push(change);
      else this.byCollection.set(collection, [change]);
    }
  }

  of(path: DocumentPath): DocumentChange | undefined {
    return this.byPath.get(path);
  }

  /** The changes of documents in the collections that `query` reads. The filter of the query is not applied. */
  within(query: CollectionSelector): readonly DocumentChange[] {
    if (!query.allDescendants && query.collectionId !== '') {
      return this.byCollection.get(joinCollectionPath(query.parent, query.collectionId)) ?? [];
    }
    return [...this.byCollection].flatMap(([path, changes]) => (readsCollection(query, path) ? changes : []));
  }
}
