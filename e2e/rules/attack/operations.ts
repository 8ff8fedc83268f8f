import fc from 'fast-check';
import { type Data, isMap, type Write } from '../support/sent-request.ts';
import { HIDDEN } from '../support/stored.ts';
import { type Context, choose, deletePart, freshId, idsWhere, setPart, weigh } from './context.ts';
import { form, KNOWN_FIELDS } from './field-values.ts';
import { nextPace } from './pace.ts';
import { belongsTo, isProperName } from './permissions.ts';
import { changeOwn } from './saved.ts';
import { type Entry, entryOf, likesOf, pacePath, pathOf } from './world.ts';

/** What somebody does to one experience, in order as far as it goes. */
export const operation = fc.record({
  kind: weigh(
    [8, fc.constantFrom('create', 'edit', 'like')],
    [6, fc.constantFrom('hide', 'show')],
    [4, fc.constant('delete')],
    [1, fc.constant('repeat')],
  ),
  pick: fc.nat({ max: 1000 }),
  /** The fields of the form, with values that they may have. */
  form,
  /** Writes only some fields where the others are there. */
  isPartial: weigh([4, fc.constant(false)], [1, fc.constant(true)]),
  isAnonymous: fc.boolean(),
  /** Leaves the name that is shown, though the token may have another one. */
  keepsName: fc.boolean(),
  style: weigh([2, fc.constant('update')], [3, fc.constantFrom('set', 'certain', 'merge', 'upsert')]),
});

export type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never;

export interface NamedWrites {
  readonly name: string;
  readonly writes: readonly Write[];
}

/** Performs an operation on the experience that it chooses; without one for it, something is created instead. */
export function writesFor(operation: Operation, nth: number, context: Context): NamedWrites {
  const { pick, style } = operation;
  if (operation.kind === 'repeat' && pick % 2 === 1) return changeOwn(pick, context);
  const { world, user } = context;
  const id = choose(idsFor(operation, context), pick);
  if (id === undefined || operation.kind === 'create') {
    return create(operation, choose(usedIds(context), pick) ?? freshId(context, nth), context);
  }
  const entry = entryOf(world, id);
  switch (operation.kind) {
    case 'hide': {
      const owner = setPart('owner', id, { uid: user.uid });
      return { name: 'hide the name', writes: [edit(operation, id, entry, context, true), owner] };
    }
    case 'show': {
      const writes = [edit(operation, id, entry, context, false), deletePart('owner', id)];
      return { name: 'show the name', writes };
    }
    case 'delete':
      return remove(id, entry);
    case 'like':
      return like(operation, id, entry, context);
    case 'repeat': {
      const stored = entry.experience;
      return { name: 'write the same', writes: [write(style, id, stored, stored ?? {})] };
    }
    default:
      return { name: 'edit', writes: [edit(operation, id, entry, context, isHidden(entry))] };
  }
}

/** Ids of what is deleted, among others that are none yet. */
function usedIds({ world }: Context): readonly (string | undefined)[] {
  const deleted = idsWhere(world, ({ tombstone }) => tombstone !== undefined);
  return [undefined, undefined, undefined, undefined, ...deleted.slice(-1)];
}

function idsFor({ kind }: Operation, { world, user }: Context): readonly string[] {
  if (kind !== 'like') {
    return idsWhere(world, (entry) => {
      if (entry.experience === undefined || !belongsTo(entry, user)) return false;
      return kind === 'hide' ? !isHidden(entry) : kind !== 'show' || isHidden(entry);
    });
  }
  const liked = idsWhere(world, ({ experience = {} }) => likesOf(experience).includes(user.uid));
  return [...idsWhere(world, ({ experience }) => experience !== undefined), ...liked, ...liked];
}

const isHidden = ({ experience }: Entry): boolean => (experience?.createdBy ?? null) === null;

function create({ form, style, isAnonymous }: Operation, id: string, { world, user }: Context): NamedWrites {
  const isHiding = isAnonymous || !isProperName(user.name);
  const author = isHiding ? HIDDEN : { createdBy: user.uid, createdByName: user.name };
  const experience = write(style, id, undefined, { ...form, ...author, likes: [] });
  const path = pacePath(user.uid);
  const pace: Write = { kind: 'set', path, data: nextPace(world.get(path), id) };
  if (!isHiding) return { name: 'create a named one', writes: [experience, pace] };
  const owner = setPart('owner', id, { uid: user.uid });
  return { name: 'create an anonymous one', writes: [experience, owner, pace] };
}

function remove(id: string, { owner }: Entry): NamedWrites {
  const writes = [deletePart('experience', id), setPart('tombstone', id, {})];
  if (owner === undefined) return { name: 'delete a named one', writes };
  return { name: 'delete an anonymous one', writes: [...writes, deletePart('owner', id)] };
}

function like(
  { style, isPartial }: Operation,
  id: string,
  { experience = {} }: Entry,
  { user: { uid } }: Context,
): NamedWrites {
  const before = likesOf(experience);
  const isLiked = before.includes(uid);
  const after = isLiked ? before.filter((liker) => liker !== uid) : [...before, uid];
  const likes = isPartial ? after : { $: isLiked ? 'arrayRemove' : 'arrayUnion', items: [uid] };
  const data = isWhole(style) ? { ...experience, likes: after } : { likes };
  return { name: isLiked ? 'end a like' : 'like', writes: [write(style, id, experience, data)] };
}

/** The form's fields over what was there. What the form does not know stays. */
function edit(
  { form, isPartial, keepsName, style }: Operation,
  id: string,
  { experience = {} }: Entry,
  { user }: Context,
  isHiding: boolean,
): Write {
  const nameBefore = experience.createdByName;
  const keepsIt = isProperName(nameBefore) && (keepsName || !isProperName(user.name));
  const author = isHiding
    ? HIDDEN
    : { createdBy: user.uid, createdByName: keepsIt ? nameBefore : (user.name ?? '') };
  const modes = { ...(isMap(experience.modes) ? experience.modes : {}), ...(form.modes as Data) };
  const fields = { ...(isPartial ? { role: form.role } : { ...form, modes }), ...author };
  if (isWhole(style)) {
    const unknown = Object.entries(experience).filter(
      ([field]) => !KNOWN_FIELDS.some((known) => known === field),
    );
    const kept = isPartial ? experience : Object.fromEntries(unknown);
    return write(style, id, experience, { ...kept, ...fields, likes: likesOf(experience) });
  }
  const likes = keepsName || Array.isArray(experience.likes) ? {} : { likes: [] };
  return write(style, id, experience, { ...fields, ...likes });
}

const isWhole = (style: string): boolean => style === 'set' || style === 'certain';

function write(style: Operation['style'], id: string, before: Data | undefined, data: Data): Write {
  const path = pathOf('experience', id);
  switch (style) {
    case 'certain':
      return { kind: 'set', path, data, precondition: { exists: before !== undefined } };
    case 'update':
      return { kind: before === undefined ? 'set' : 'update', path, data };
    case 'upsert':
      return { kind: 'update', path, data, precondition: { none: true } };
    default:
      return { kind: style, path, data };
  }
}
