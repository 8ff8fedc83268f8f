import type { Document, DocumentPath } from '../core/document.ts';
import type { Timestamp } from '../core/value.ts';
import type { ListenResponse } from './listen-response.ts';
import type { TargetChange } from './listen-target.ts';

interface DocumentNews {
  readonly path: DocumentPath;
  document: Document | undefined;
  isDeleted: boolean;
  readonly targetIds: number[];
  readonly removedTargetIds: number[];
}

/**
 * One message per document. A message has the ids of all targets in which its document changes. The messages are in
 * the order in which the documents first appear.
 */
export function mergeTargetChanges(
  changesByTarget: ReadonlyMap<number, readonly TargetChange[]>,
  readTime: Timestamp,
  isStored: boolean,
): ListenResponse[] {
  const [only] = changesByTarget;
  const news = only && changesByTarget.size === 1 ? newsOfTarget(...only) : mergedNews(changesByTarget);
  return news.map(({ path, document, isDeleted, targetIds, removedTargetIds }) =>
    document
      ? { kind: 'document-change', document, targetIds, removedTargetIds, isStored }
      : { kind: isDeleted ? 'document-delete' : 'document-remove', path, removedTargetIds, readTime },
  );
}

const subjectOf = (change: TargetChange) => ({
  path: 'document' in change ? change.document.path : change.path,
  document: 'document' in change ? change.document : undefined,
  isDeleted: change.kind === 'deleted',
});

/**
 * The changes of a single target, which is the common case. A result may have a hundred thousand documents. To save
 * time and memory, nothing is merged, and all messages share the arrays of ids.
 */
function newsOfTarget(targetId: number, changes: readonly TargetChange[]): readonly DocumentNews[] {
  const present = { targetIds: [targetId], removedTargetIds: [] };
  const absent = { targetIds: [], removedTargetIds: [targetId] };
  return changes.map((change) => ({
    ...subjectOf(change),
    ...(change.kind === 'changed' ? present : absent),
  }));
}

function mergedNews(changesByTarget: ReadonlyMap<number, readonly TargetChange[]>): readonly DocumentNews[] {
  const news = new Map<DocumentPath, DocumentNews>();
  for (const [targetId, changes] of changesByTarget) {
    for (const change of changes) {
      const { path, document, isDeleted } = subjectOf(change);
      const item = news.get(path) ?? { path, document, isDeleted, targetIds: [], removedTargetIds: [] };
      news.set(path, item);
      item.document = document ?? item.document;
      item.isDeleted ||= isDeleted;
      (change.kind === 'changed' ? item.targetIds : item.removedTargetIds).push(targetId);
    }
  }
  return [...news.values()];
}
