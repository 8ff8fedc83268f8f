import { preconditionOf, type Write } from '../support/sent-request.ts';
import type { World } from './world.ts';

/** What the writes of one document so far come to. */
interface Combined {
  readonly exists: boolean;
  readonly isVerified: boolean;
  readonly version: string | undefined;
}

/**
 * Whether a write of a batch contradicts an earlier one of the same document, whoever asks and whatever the rules say: it
 * demands a document after a deletion, none after a write, another version than the first write, or it is verified too.
 */
export function isContradictory(world: World, writes: readonly Write[]): boolean {
  const combined = new Map<string, Combined>();
  for (const write of writes) {
    const earlier = combined.get(write.path);
    const version = versionOf(world, write);
    if (earlier !== undefined && contradicts(write, version, earlier)) return true;
    combined.set(write.path, {
      exists: write.kind !== 'delete',
      isVerified: write.kind === 'verify',
      version: earlier === undefined ? version : earlier.version,
    });
  }
  return false;
}

function contradicts(write: Write, version: string | undefined, earlier: Combined): boolean {
  if (earlier.isVerified || write.kind === 'verify') return true;
  if (version !== undefined && version !== earlier.version) return true;
  return (demandedExistence(write) ?? earlier.exists) !== earlier.exists;
}

/** Whether a document has to be there; an update of a version needs one. */
function demandedExistence(write: Write): boolean | undefined {
  const condition = preconditionOf(write);
  if ('exists' in condition) return condition.exists;
  return 'version' in condition && write.kind !== 'delete' ? true : undefined;
}

/** What is not there has no current version, and the oldest one is asked for instead. */
function versionOf(world: World, write: Write): string | undefined {
  const condition = preconditionOf(write);
  if (!('version' in condition)) return undefined;
  return world.has(write.path) ? condition.version : 'outdated';
}
