import { isMap, isSpecial, leavesOf, type Special, type Write } from './request.ts';
import type { Data } from './world.ts';

type Json = Readonly<Record<string, unknown>>;

/** A write as `:commit` takes it, but for its precondition. `root` is what all names of documents begin with. */
export function encodeWrite(write: Write, root: string): Json {
  const name = `${root}/${write.path}`;
  if (!('data' in write)) return { [write.kind]: name };
  const fields = write.kind === 'merge' ? leavesOf(write.data) : Object.entries(write.data);
  const transforms = fields.flatMap(([path, value]) =>
    isSpecial(value) && value.$ !== 'remove' ? [encodeTransform(path, value)] : [],
  );
  const masked = fields
    .filter(([, value]) => !isSpecial(value) || value.$ === 'remove')
    .map(([path]) => path);
  return {
    update: { name, fields: encodeFields(nest(fields)) },
    ...(write.kind === 'set' ? {} : { updateMask: { fieldPaths: masked } }),
    updateTransforms: transforms,
  };
}

/** Fields by their paths as maps within maps, without what is no value. */
function nest(fields: readonly (readonly [string, unknown])[]): Data {
  const root: Record<string, unknown> = {};
  for (const [path, value] of fields) {
    if (isSpecial(value)) continue;
    const names = path.split('.');
    const last = names.pop() ?? '';
    let map = root;
    for (const name of names) {
      const inner = Object.hasOwn(map, name) ? (map[name] as Record<string, unknown>) : {};
      map[name] = inner;
      map = inner;
    }
    map[last] = value;
  }
  return root;
}

const encodeFields = (data: Data): Json =>
  Object.fromEntries(Object.entries(data).map(([field, value]) => [field, encodeValue(value)]));

function encodeValue(value: unknown): Json {
  if (value === null) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') return { integerValue: String(value) };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: encodeItems(value) };
  if (isMap(value)) return { mapValue: { fields: encodeFields(value) } };
  throw new Error(`Cannot encode ${JSON.stringify(value)}`);
}

const encodeItems = (items: readonly unknown[]): Json => ({ values: items.map(encodeValue) });

function encodeTransform(fieldPath: string, special: Exclude<Special, { $: 'remove' }>): Json {
  switch (special.$) {
    case 'now':
      return { fieldPath, setToServerValue: 'REQUEST_TIME' };
    case 'increment':
      return { fieldPath, increment: encodeValue(special.by) };
    case 'union':
      return { fieldPath, appendMissingElements: encodeItems(special.items) };
    case 'without':
      return { fieldPath, removeAllFromArray: encodeItems(special.items) };
  }
}
