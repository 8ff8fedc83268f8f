import {
  type Data,
  type FieldValue,
  fieldsOf,
  isMap,
  isTransform,
  preconditionOf,
  setFields,
  type Write,
} from '../support/sent-request.ts';
import type { World } from './world.ts';

/** What a batch makes of the world if it is allowed; undefined when a precondition fails. */
export function applyWrites(world: World, writes: readonly Write[]): World | undefined {
  const next = new Map(world);
  const written = new Set<string>();
  for (const write of writes) {
    const before = next.get(write.path);
    if (!holds(write, before, written.has(write.path))) return undefined;
    written.add(write.path);
    if (write.kind === 'verify') continue;
    const after = applyWrite(before, write);
    if (after === undefined) next.delete(write.path);
    else next.set(write.path, after);
  }
  return next;
}

/** A version is demanded of what is stored, not of what an earlier write of the batch has made of it. */
function holds(write: Write, before: Data | undefined, isWritten: boolean): boolean {
  const condition = preconditionOf(write);
  if ('none' in condition) return true;
  if ('exists' in condition) return condition.exists === (before !== undefined);
  return isWritten || (condition.version === 'current' && before !== undefined);
}

function applyWrite(before: Data | undefined, write: Write): Data | undefined {
  if (!('data' in write)) return undefined;
  const data = write.kind === 'set' ? {} : (before ?? {});
  const fields = fieldsOf(write).map(
    ([path, value]) => [path, isTransform(value) ? transform(value, fieldAt(data, path)) : value] as const,
  );
  return setFields(data, fields);
}

const fieldAt = (data: Data, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isMap(value) ? value[name] : undefined), data);

/** The time of the commit stays what it is in the request, which is what a pace of today holds. */
function transform(value: FieldValue, before: unknown): unknown {
  const items: readonly unknown[] = Array.isArray(before) ? before : [];
  switch (value.$) {
    case 'increment':
      return (typeof before === 'number' ? before : 0) + value.by;
    case 'arrayUnion':
      return [...items, ...value.items.filter((item) => !items.includes(item))];
    case 'arrayRemove':
      return items.filter((item) => !value.items.includes(item));
    default:
      return value;
  }
}

/**
 * Whether a write of a batch contradicts an earlier one of the same document, whoever asks and whatever the rules say: it
 * demands a document after a deletion, none after a write, another version than the first write, or it is verified too.
 */
export function isContradictory(world: World, writes: readonly Write[]): boolean {
  return writes.some((write, index) => {
    const earlier = writes.slice(0, index).filter(({ path }) => path === write.path);
    const [first] = earlier;
    const last = earlier.at(-1);
    if (first === undefined || last === undefined) return false;
    if (last.kind === 'verify' || write.kind === 'verify') return true;
    const version = versionOf(world, write);
    if (version !== undefined && version !== versionOf(world, first)) return true;
    const exists = last.kind !== 'delete';
    return (demandedExistence(write) ?? exists) !== exists;
  });
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
