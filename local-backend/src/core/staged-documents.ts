import type { Document, DocumentPath } from './document.ts';
import { compareDocuments } from './query/compare-documents.ts';
import { matches } from './query/match-query.ts';
import { projectDocument } from './query/project-document.ts';
import type { Query } from './query.ts';
import type { Store } from './store.ts';

interface StagedVersion {
  readonly commit: number;
  readonly document: Document | undefined;
}

/**
 * The documents as they will be when all pending commits are on disk. New commits are judged by this state. Readers
 * see the store, which contains only commits that are on disk.
 */
export class StagedDocuments {
  private readonly versions = new Map<DocumentPath, StagedVersion>();

  constructor(private readonly store: Store) {}

  get(path: DocumentPath): Document | undefined {
    const staged = this.versions.get(path);
    return staged === undefined ? this.store.get(path) : staged.document;
  }

  paths(): Iterable<DocumentPath> {
    const paths = new Set(this.versions.keys());
    for (const { path } of this.store.documents()) paths.add(path);
    return paths;
  }

  /**
   * Adds the version of a document that a commit creates. The new version replaces the version of an earlier pending
   * commit. `commit` is the commit's time.
   */
  stage(commit: number, path: DocumentPath, document: Document | undefined): void {
    this.versions.set(path, { commit, document });
  }

  /**
   * Removes a commit's version of a document, because the version is in the store now or the commit was rejected. If a
   * later commit has replaced the version, the later version is kept.
   */
  unstage(commit: number, path: DocumentPath): void {
    if (this.versions.get(path)?.commit === commit) this.versions.delete(path);
  }

  run(query: Query): readonly Document[] {
    if (this.versions.size === 0) return this.store.run(query);
    const settled = this.store.run({ ...query, offset: 0, limit: undefined, select: undefined });
    const staged = [...this.versions.values()].flatMap(({ document }) =>
      document !== undefined && matches(query, document) ? [document] : [],
    );
    return settled
      .filter(({ path }) => !this.versions.has(path))
      .concat(staged)
      .sort(compareDocuments(query))
      .slice(query.offset, query.limit === undefined ? undefined : query.offset + query.limit)
      .map((document) => projectDocument(document, query.select));
  }
}
