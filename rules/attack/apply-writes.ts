import {
  type Data,
  type DocumentWrite,
  type FieldValue,
  isMap,
  isTransform,
  setFields,
  type Writes,
} from '../support/request.ts';
import type { World } from './world.ts';

/** The world after an allowed batch, or undefined if the batch updates a missing document. */
export function applyWrites(world: World, writes: Writes): World | undefined {
  const next = new Map(world);
  for (const [path, write] of Object.entries(writes)) {
    const before = world.get(path);
    if (write.kind === 'update' && before === undefined) return undefined;
    if (write.kind === 'delete') next.delete(path);
    else next.set(path, applyWrite(before, write));
  }
  return next;
}

function applyWrite(
  before: Data = {},
  { kind, data }: Extract<DocumentWrite, { readonly data: Data }>,
): Data {
  const base = kind === 'set' ? {} : before;
  return setFields(
    base,
    Object.entries(data).map(([path, value]) => [
      path,
      isTransform(value) ? transform(value, fieldAt(base, path)) : value,
    ]),
  );
}

const fieldAt = (data: Data, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isMap(value) ? value[name] : undefined), data);

/** The value after a transform. NOW stands for the time of the commit, as it does in a pace of today. */
function transform(value: FieldValue, before: unknown): unknown {
  const items: readonly unknown[] = Array.isArray(before) ? before : [];
  switch (value.$) {
    case 'arrayUnion':
      return [...items, ...value.items.filter((item) => !items.includes(item))];
    case 'arrayRemove':
      return items.filter((item) => !value.items.includes(item));
    default:
      return value;
  }
}
