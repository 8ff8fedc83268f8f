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

/** One message per document, naming every target it concerns, in the order in which documents first appear. */
export function mergeTargetChanges(
  changesByTarget: ReadonlyMap<number, readonly TargetChange[]>,
  readTime: Timestamp,
  isStored: boolean,
): ListenResponse[] {
  const [only] = changesByTarget;
  if (only && changesByTarget.size === 1) return singleTarget(...only, readTime, isStored);
  const news = new Map<DocumentPath, DocumentNews>();
  for (const [targetId, changes] of changesByTarget) {
    for (const change of changes) note(news, targetId, change);
  }
  return [...news.values()].map((item) => toResponse(item, readTime, isStored));
}

/** The common case, and the one with results of a hundred thousand documents: nothing to merge, ids shared. */
function singleTarget(
  targetId: number,
  changes: readonly TargetChange[],
  readTime: Timestamp,
  isStored: boolean,
): ListenResponse[] {
  const present = { targetIds: [targetId], removedTargetIds: [] };
  const absent = { targetIds: [], removedTargetIds: [targetId] };
  return changes.map((change) => {
    if (!('document' in change)) {
      const { removedTargetIds } = absent;
      return {
        kind: messageWithout(change.kind === 'deleted'),
        path: change.path,
        removedTargetIds,
        readTime,
      };
    }
    const { targetIds, removedTargetIds } = change.kind === 'changed' ? present : absent;
    return { kind: 'document-change', document: change.document, targetIds, removedTargetIds, isStored };
  });
}

function note(news: Map<DocumentPath, DocumentNews>, targetId: number, change: TargetChange): void {
  const path = 'document' in change ? change.document.path : change.path;
  let item = news.get(path);
  if (!item) {
    item = { path, document: undefined, isDeleted: false, targetIds: [], removedTargetIds: [] };
    news.set(path, item);
  }
  if ('document' in change) item.document = change.document;
  if (change.kind === 'deleted') item.isDeleted = true;
  if (change.kind === 'changed') item.targetIds.push(targetId);
  else item.removedTargetIds.push(targetId);
}

function toResponse(item: DocumentNews, readTime: Timestamp, isStored: boolean): ListenResponse {
  const { path, document, isDeleted, targetIds, removedTargetIds } = item;
  if (!document) return { kind: messageWithout(isDeleted), path, removedTargetIds, readTime };
  return { kind: 'document-change', document, targetIds, removedTargetIds, isStored };
}

function messageWithout(isDeleted: boolean): 'document-delete' | 'document-remove' {
  return isDeleted ? 'document-delete' : 'document-remove';
}
