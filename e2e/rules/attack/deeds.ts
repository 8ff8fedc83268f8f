import { KNOWN_FIELDS } from './field-values.ts';
import type { Deed, Style } from './intent.ts';
import { REMOVE, type Write } from './request.ts';
import { belongsTo, isProperName, likesOf } from './rights.ts';
import { choose, freshId, type Scene } from './scene.ts';
import { type Data, idsOf, type Place, pathOf, placeOf } from './world.ts';

/** A deed as a batch that is in order, as far as there is one, and what it is called. */
export interface Planned {
  readonly kind: string;
  readonly writes: readonly Write[];
}

/** Plans a deed for the place that it chooses; without one for it, something is created instead. */
export function plan(deed: Deed, nth: number, scene: Scene): Planned {
  const id = choose(placesFor(deed, scene), deed.pick);
  if (id === undefined || deed.kind === 'create') return planCreation(deed, freshId(scene, nth), scene);
  const place = placeOf(scene.world, id);
  switch (deed.kind) {
    case 'edit':
      return { kind: 'edit', writes: [edit(deed, id, place, scene, isHidden(place))] };
    case 'hide': {
      const owned: Write = { kind: 'set', path: pathOf('owner', id), data: { uid: scene.person.uid } };
      return { kind: 'hide the name', writes: [edit(deed, id, place, scene, true), owned] };
    }
    case 'show': {
      const disowned: Write = { kind: 'delete', path: pathOf('owner', id) };
      return { kind: 'show the name', writes: [edit(deed, id, place, scene, false), disowned] };
    }
    case 'delete':
      return planDeletion(id, place);
    case 'like':
      return planLike(deed, id, place, scene);
    case 'repeat':
      return {
        kind: 'write the same',
        writes: [write(deed.style, id, place.experience, place.experience ?? {})],
      };
  }
}

function placesFor({ kind }: Deed, { world, person }: Scene): readonly string[] {
  return idsOf(world).filter((id) => {
    const place = placeOf(world, id);
    if (place.experience === undefined) return false;
    if (kind === 'like') return true;
    if (kind === 'hide' && isHidden(place)) return false;
    if (kind === 'show' && !isHidden(place)) return false;
    return belongsTo(place, person);
  });
}

const isHidden = ({ experience }: Place): boolean => (experience?.createdBy ?? null) === null;

function planCreation({ form, style, isAnonymous }: Deed, id: string, { person }: Scene): Planned {
  const isHiding = isAnonymous || !isProperName(person.name);
  const signed = isHiding ? HIDDEN : { createdBy: person.uid, createdByName: person.name };
  const experience = write(style, id, undefined, { ...form, ...signed, likes: [] });
  if (!isHiding) return { kind: 'create a named one', writes: [experience] };
  const owner: Write = { kind: 'set', path: pathOf('owner', id), data: { uid: person.uid } };
  return { kind: 'create an anonymous one', writes: [experience, owner] };
}

const HIDDEN = { createdBy: null, createdByName: 'Anonymous' } as const;

function planDeletion(id: string, { owner }: Place): Planned {
  const end: Write = { kind: 'delete', path: pathOf('experience', id) };
  const mark: Write = { kind: 'set', path: pathOf('tombstone', id), data: {} };
  if (owner === undefined) return { kind: 'delete a named one', writes: [end, mark] };
  const disowned: Write = { kind: 'delete', path: pathOf('owner', id) };
  return { kind: 'delete an anonymous one', writes: [end, mark, disowned] };
}

function planLike(
  { style, isPartial }: Deed,
  id: string,
  { experience = {} }: Place,
  { person }: Scene,
): Planned {
  const { uid } = person;
  const before = likesOf(experience);
  const isLiked = before.includes(uid);
  const after = isLiked ? before.filter((liker) => liker !== uid) : [...before, uid];
  const likes = isPartial ? after : { $: isLiked ? 'without' : 'union', items: [uid] };
  const isWhole = style === 'set' || style === 'certain';
  const data = isWhole ? { ...experience, likes: after } : { likes };
  return { kind: isLiked ? 'end a like' : 'like', writes: [write(style, id, experience, data)] };
}

/** The form's fields over what was there, and what brings a document from before into shape. */
function edit(
  deed: Deed,
  id: string,
  { experience = {} }: Place,
  { person }: Scene,
  isHiding: boolean,
): Write {
  const { form, isPartial, keepsName, style } = deed;
  const nameBefore = experience.createdByName;
  const keepsIt = isProperName(nameBefore) && (keepsName || !isProperName(person.name));
  const signed = isHiding
    ? HIDDEN
    : { createdBy: person.uid, createdByName: keepsIt ? nameBefore : (person.name ?? '') };
  const fields = { ...(isPartial ? { role: form.role } : form), ...signed };
  const isWhole = style === 'set' || style === 'certain';
  if (isWhole) {
    const data = { ...(isPartial ? experience : {}), ...fields, likes: likesOf(experience) };
    return write(style, id, experience, data);
  }
  const unknown = Object.keys(experience).filter((field) => !KNOWN_FIELDS.includes(field));
  const removed = Object.fromEntries(unknown.map((field) => [field, REMOVE]));
  const likes = Array.isArray(experience.likes) ? {} : { likes: [] };
  return write(style, id, experience, { ...fields, ...removed, ...likes });
}

function write(style: Style, id: string, before: Data | undefined, data: Data): Write {
  const path = pathOf('experience', id);
  switch (style) {
    case 'set':
      return { kind: 'set', path, data };
    case 'certain':
      return { kind: 'set', path, data, precondition: { exists: before !== undefined } };
    case 'merge':
      return { kind: 'merge', path, data };
    case 'update':
      return { kind: before === undefined ? 'set' : 'update', path, data };
    case 'upsert':
      return { kind: 'update', path, data, precondition: { none: true } };
  }
}
