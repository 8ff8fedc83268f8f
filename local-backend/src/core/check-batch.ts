import type { DocumentPath } from './document.ts';
import { StatusError } from './status.ts';
import { compareTimestamps } from './time.ts';
import type { Timestamp } from './value.ts';
import type { Write } from './write.ts';

/**
 * All writes of one document so far, combined into one. `mode` is Firestore's name for the kind of the combined write.
 */
interface Combined {
  readonly mode: 'upsert' | 'update' | 'insert' | 'delete' | 'verify';
  /** The version that the first write of the document demands. */
  readonly version: Timestamp | undefined;
  /** The number of field transforms in these writes. */
  readonly transforms: number;
}

/**
 * The maximum number of field transforms for one document in production. Google's emulator has no limit.
 * @see https://firebase.google.com/docs/firestore/quotas
 */
const MAX_TRANSFORMS = 500;

/**
 * Checks that a batch transforms at most 500 fields of each document, and that no write contradicts an earlier write
 * of the same document. The check does not depend on the stored data. Throws INVALID_ARGUMENT. The rules on
 * contradictions were measured in Google's engine, and the messages have its wording:
 *
 * - a document that one write verifies has no other write in the batch;
 * - after a write that creates or updates a document, no write demands that the document does not exist;
 * - after a deletion, no write demands that the document exists;
 * - only the first write demands a version; a later write may demand the same version again.
 */
export function checkBatch(writes: readonly Write[]): void {
  const combined = new Map<DocumentPath, Combined>();
  for (const write of writes) combined.set(write.path, combine(combined.get(write.path), write));
}

function combine(earlier: Combined | undefined, write: Write): Combined {
  const mode = modeOf(write);
  const version = demandedVersion(write);
  const transforms = countTransforms(earlier, write);
  if (mode === 'verify') refuseVerify(earlier, write);
  if (earlier === undefined) return { mode, version, transforms };
  if (earlier.mode === 'verify') {
    throw refusal('the same document cannot be verified and then written in a single request');
  }
  const exists = earlier.mode !== 'delete';
  if ((demandedExistence(write) ?? exists) !== exists) {
    throw refusal(`Cannot ${earlier.mode} then ${mode} an entity in the same request.`);
  }
  if (version !== undefined && !isSameVersion(version, earlier.version)) {
    throw refusal('Cannot collapse mutations with different version preconditions');
  }
  const kept = exists ? earlier.mode : 'upsert';
  return { mode: mode === 'delete' ? mode : kept, version: earlier.version, transforms };
}

function countTransforms(earlier: Combined | undefined, write: Write): number {
  const count = (earlier?.transforms ?? 0) + (write.kind === 'update' ? write.transforms.length : 0);
  if (count <= MAX_TRANSFORMS) return count;
  const limit = `at most ${MAX_TRANSFORMS} fields of a document may be transformed in a single request`;
  throw refusal(`Cannot write "${write.path}": ${limit}`);
}

function refuseVerify(earlier: Combined | undefined, { precondition }: Write): void {
  if (precondition === undefined) throw refusal('a verify must contain a precondition');
  if (earlier === undefined) return;
  throw refusal(
    earlier.mode === 'verify'
      ? 'the same document cannot be verified more than once in a single request'
      : 'the same document cannot be written and then verified in a single request',
  );
}

function modeOf(write: Write): Combined['mode'] {
  if (write.kind !== 'update') return write.kind;
  const exists = demandedExistence(write);
  if (exists === undefined) return 'upsert';
  return exists ? 'update' : 'insert';
}

/**
 * The existence that a write demands. An update that demands a version also demands that the document exists. A
 * deletion that demands a version does not: the document may already be deleted.
 */
function demandedExistence({ kind, precondition }: Write): boolean | undefined {
  if (precondition?.kind === 'exists') return precondition.exists;
  return precondition !== undefined && kind === 'update' ? true : undefined;
}

const demandedVersion = ({ precondition }: Write): Timestamp | undefined =>
  precondition?.kind === 'update-time' ? precondition.updateTime : undefined;

const isSameVersion = (a: Timestamp, b: Timestamp | undefined): boolean =>
  b !== undefined && compareTimestamps(a, b) === 0;

const refusal = (message: string): StatusError => new StatusError('INVALID_ARGUMENT', message);
