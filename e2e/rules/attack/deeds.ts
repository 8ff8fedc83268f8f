import { KNOWN_FIELDS } from './field-values.ts';
import type { Deed, Style } from './intent.ts';
import { nextPace } from './pace.ts';
import { isMap, type Write } from './request.ts';
import { belongsTo, isProperName } from './rights.ts';
import { choose, freshId, type Scene } from './scene.ts';
import { likesOf } from './whole-experience.ts';
import { type Data, idsOf, type Place, pacePath, pathOf, placeOf } from './world.ts';

/** A deed as a batch that is in order, as far as there is one, and what it is called. */
export interface Planned {
  readonly kind: string;
  readonly writes: readonly Write[];
}

/** Plans a deed for the place that it chooses; without one for it, something is created instead. */
export function plan(deed: Deed, nth: number, scene: Scene): Planned {
  const id = choose(placesFor(deed, scene), deed.pick);
  if (id === undefined || deed.kind === 'create') {
    return planCreation(deed, choose(usedIds(scene), deed.pick) ?? freshId(scene, nth), scene);
  }
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

/** Ids of what is deleted, among others that are none yet. */
function usedIds({ world }: Scene): readonly (string | undefined)[] {
  const deleted = idsOf(world).filter((id) => placeOf(world, id).tombstone !== undefined);
  return [undefined, undefined, undefined, undefined, ...deleted.slice(-1)];
}

function placesFor({ kind }: Deed, { world, person }: Scene): readonly string[] {
  const places = idsOf(world).filter((id) => {
    const place = placeOf(world, id);
    if (place.experience === undefined) return false;
    if (kind === 'like') return true;
    if (kind === 'hide' && isHidden(place)) return false;
    if (kind === 'show' && !isHidden(place)) return false;
    return belongsTo(place, person);
  });
  if (kind !== 'like') return places;
  const isLiked = (id: string): boolean => likesOf(placeOf(world, id).experience ?? {}).includes(person.uid);
  return [...places, ...places.filter(isLiked), ...places.filter(isLiked)];
}

const isHidden = ({ experience }: Place): boolean => (experience?.createdBy ?? null) === null;

function planCreation({ form, style, isAnonymous }: Deed, id: string, { world, person }: Scene): Planned {
  const isHiding = isAnonymous || !isProperName(person.name);
  const signed = isHiding ? HIDDEN : { createdBy: person.uid, createdByName: person.name };
  const experience = write(style, id, undefined, { ...form, ...signed, likes: [] });
  const path = pacePath(person.uid);
  const pace: Write = { kind: 'set', path, data: nextPace(world.get(path), id) };
  if (!isHiding) return { kind: 'create a named one', writes: [experience, pace] };
  const owner: Write = { kind: 'set', path: pathOf('owner', id), data: { uid: person.uid } };
  return { kind: 'create an anonymous one', writes: [experience, owner, pace] };
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

/** The form's fields over what was there. What the form does not know stays. */
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
  const modes = { ...(isMap(experience.modes) ? experience.modes : {}), ...(form.modes as Data) };
  const fields = { ...(isPartial ? { role: form.role } : { ...form, modes }), ...signed };
  const isWhole = style === 'set' || style === 'certain';
  if (isWhole) {
    const unknown = Object.entries(experience).filter(([field]) => !KNOWN_FIELDS.includes(field));
    const kept = isPartial ? experience : Object.fromEntries(unknown);
    return write(style, id, experience, { ...kept, ...fields, likes: likesOf(experience) });
  }
  const likes = keepsName || Array.isArray(experience.likes) ? {} : { likes: [] };
  return write(style, id, experience, { ...fields, ...likes });
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
