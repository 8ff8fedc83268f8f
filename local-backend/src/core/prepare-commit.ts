import { applyWrite, type WriteContext } from './apply-write.ts';
import { checkBatch } from './check-batch.ts';
import type { Document, DocumentChange, DocumentPath } from './document.ts';
import { parseDocumentPath } from './path.ts';
import type { StatusError } from './status.ts';
import type { Write, WriteResult } from './write.ts';

export interface PreparedCommit {
  /** One per document written, in the order of first writing, also where nothing changes in the end. */
  readonly touched: readonly DocumentChange[];
  /** Those of `touched` that change something. */
  readonly changes: readonly DocumentChange[];
  /** The documents that the batch only verifies. */
  readonly verified: readonly DocumentPath[];
  readonly writeResults: readonly WriteResult[];
  /** Why the batch cannot be applied. Only callers who may write the batch may learn it. */
  readonly conflict: StatusError | undefined;
  after(path: DocumentPath): Document | undefined;
}

/**
 * Applies writes in order to the versions that `before` gives; each write sees the earlier ones. Throws a StatusError
 * when a write is invalid by itself or contradicts another. A write that contradicts stored data is applied and
 * reported as a conflict.
 */
export function prepareCommit(
  writes: readonly Write[],
  before: (path: DocumentPath) => Document | undefined,
  context: WriteContext,
): PreparedCommit {
  checkBatch(writes);
  let conflict: StatusError | undefined;
  const onConflict = (first: StatusError): void => {
    conflict ??= first;
  };
  const versions = new Map<DocumentPath, Document | undefined>();
  const after = (path: DocumentPath): Document | undefined =>
    versions.has(path) ? versions.get(path) : before(path);
  const writeResults = writes.map((write) => {
    parseDocumentPath(write.path);
    const { document, result } = applyWrite(
      after(write.path),
      versions.has(write.path) ? withoutVersion(write) : write,
      { ...context, onConflict },
    );
    if (write.kind !== 'verify') versions.set(write.path, document);
    return result;
  });
  const touched = [...versions].map(([path, document]) => ({ path, before: before(path), after: document }));
  const changes = touched.filter((change) => change.before !== change.after);
  const verified = writes.flatMap(({ kind, path }) =>
    kind === 'verify' && !versions.has(path) ? [path] : [],
  );
  return { touched, changes, verified, writeResults, conflict, after };
}

/** The version demanded is the one before the batch, which the first write of the document has checked. */
const withoutVersion = (write: Write): Write =>
  write.precondition?.kind === 'update-time' ? { ...write, precondition: undefined } : write;
