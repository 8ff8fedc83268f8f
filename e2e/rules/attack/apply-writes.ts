import { isMap, isSpecial, leavesOf, preconditionOf, type Special, type Write } from './request.ts';
import type { Data, World } from './world.ts';

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
  switch (write.kind) {
    case 'verify':
      return before;
    case 'delete':
      return undefined;
    case 'set':
      return setAll({}, Object.entries(write.data));
    case 'merge':
      return setAll(before ?? {}, leavesOf(write.data));
    case 'update':
      return setAll(before ?? {}, Object.entries(write.data));
  }
}

function setAll(data: Data, fields: readonly (readonly [string, unknown])[]): Data {
  return fields.reduce((changed, [path, value]) => setField(changed, path.split('.'), value), data);
}

function setField(data: Data, [field = '', ...inner]: readonly string[], value: unknown): Data {
  const before = Object.hasOwn(data, field) ? data[field] : undefined;
  const isRemoval = isSpecial(value) && value.$ === 'remove';
  if (inner.length > 0 && isRemoval && !isMap(before)) return data;
  if (inner.length > 0) return { ...data, [field]: setField(isMap(before) ? before : {}, inner, value) };
  if (!isSpecial(value)) return { ...data, [field]: value };
  const { [field]: _, ...others } = data;
  return isRemoval ? others : { ...others, [field]: resolve(value, before) };
}

/** The time of the commit stays what it is in the request, which is what a pace of today holds. */
function resolve(special: Exclude<Special, { $: 'remove' }>, before: unknown): unknown {
  const items: readonly unknown[] = Array.isArray(before) ? before : [];
  switch (special.$) {
    case 'now':
      return special;
    case 'increment':
      return (typeof before === 'number' ? before : 0) + special.by;
    case 'union':
      return [...items, ...special.items.filter((item) => !items.includes(item))];
    case 'without':
      return items.filter((item) => !special.items.includes(item));
  }
}
