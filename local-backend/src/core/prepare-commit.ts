import { applyWrite, type WriteContext } from './apply-write.ts';
import { checkBatch } from './check-batch.ts';
import type { Document, DocumentChange, DocumentPath } from './document.ts';
import { parseDocumentPath } from './path.ts';
import type { StatusError } from './status.ts';
import type { Write, WriteResult } from './write.ts';

export interface PreparedCommit {
  /**
   * One change per written document, in the order of the first writes. Documents that are unchanged in the end are
   * included.
   */
  readonly touched: readonly DocumentChange[];
  /** The changes of `touched` that really change a document. */
  readonly changes: readonly DocumentChange[];
  /** The documents that the batch only verifies. */
  readonly verified: readonly DocumentPath[];
  readonly writeResults: readonly WriteResult[];
  /** The reason why the batch cannot be applied. Only callers who may write the batch may learn the reason. */
  readonly conflict: StatusError | undefined;
  after(path: DocumentPath): Document | undefined;
}

/**
 * Applies writes in order, starting from the versions that `before` returns. Each write sees the results of earlier
 * writes. Throws a StatusError if a write is invalid by itself or contradicts another write. A write that contradicts
 * stored data is applied, and the contradiction is returned as `conflict`.
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

/**
 * Removes the demand for a version. It refers to the version before the batch, which the document's first write has
 * already checked.
 */
const withoutVersion = (write: Write): Write =>
  write.precondition?.kind === 'update-time' ? { ...write, precondition: undefined } : write;
