import type { Extra, LikesTwist, PaceTwist, Twist } from './intent.ts';
import { nextPace, YESTERDAY } from './pace.ts';
import { isSpecial, REMOVE, type Write } from './request.ts';
import { choose, freshId, type Scene } from './scene.ts';
import { likesOf } from './whole-experience.ts';
import { type Data, idsOf, locate, PARTS, paceOwner, pacePath, pathOf, placeOf } from './world.ts';

/** Twists the writes of a batch. What twists something else leaves them as they are. */
export function twistWrites(writes: readonly Write[], twist: Twist, scene: Scene): readonly Write[] {
  switch (twist.kind) {
    case 'value':
      return changeData(writes, twist.at, (data, kind) => setValue(data, kind, twist.field, twist.value));
    case 'lack':
      return changeData(writes, twist.at, (data, kind) => setValue(data, kind, twist.field, REMOVE));
    case 'likes':
      return changeData(writes, twist.at, (data, _, path) => ({
        ...data,
        likes: twistLikes(twist.how, path, scene),
      }));
    case 'pace':
      return writes.map((write) => twistPace(write, twist.how, scene));
    case 'mark':
      return change(writes, twist.at, (write) =>
        'data' in write && locate(write.path)?.part !== 'experience'
          ? { ...write, data: { ...write.data, more: 1 } }
          : write,
      );
    case 'drop':
      return writes.length === 1 ? writes : writes.toSpliced(twist.at % writes.length, 1);
    case 'double':
      return [...writes, ...chosen(writes, twist.at)];
    case 'advance':
      return [...chosen(writes, twist.at), ...writes.toSpliced(twist.at % writes.length, 1)];
    case 'along':
      return [...writes, extraWrite(twist.extra, twist.pick, writes, scene)];
    case 'move':
      return change(writes, twist.at, (write) => ({
        ...write,
        path: move(write.path, twist.to, twist.pick, scene),
      }));
    case 'condition':
      return change(writes, twist.at, (write) => ({ ...write, precondition: twist.precondition }));
    case 'caller':
    case 'replay':
    case 'outdated':
      return writes;
  }
}

const chosen = (writes: readonly Write[], at: number): readonly Write[] =>
  writes.slice(at % writes.length).slice(0, 1);

function change(writes: readonly Write[], at: number, make: (write: Write) => Write): readonly Write[] {
  return writes.map((write, index) => (index === at % writes.length ? make(write) : write));
}

type MakeData = (data: Data, kind: Write['kind'], path: string) => Data;

/** Changes what is written of an experience, or of something else when no experience is written. */
function changeData(writes: readonly Write[], at: number, make: MakeData): readonly Write[] {
  const hasData = (write: Write): boolean => 'data' in write;
  const isExperience = (write: Write): boolean => hasData(write) && locate(write.path)?.part === 'experience';
  const candidates = writes.some(isExperience) ? writes.filter(isExperience) : writes.filter(hasData);
  const target = choose(candidates, at);
  return writes.map((write) =>
    write === target && 'data' in write
      ? { ...write, data: make(write.data, write.kind, write.path) }
      : write,
  );
}

/** In a document that is written whole, fields have no paths, and to remove one is not to write it. */
function setValue(data: Data, kind: Write['kind'], field: string, value: unknown): Data {
  const name = kind === 'update' ? field : (field.split('.')[0] ?? field);
  // A batch must not name a field and one within it.
  const collides = (key: string): boolean =>
    `${key}.`.startsWith(`${name}.`) || `${name}.`.startsWith(`${key}.`);
  const others = Object.fromEntries(Object.entries(data).filter(([key]) => !collides(key)));
  const isRemoval = isSpecial(value) && value.$ === 'remove';
  return isRemoval && kind === 'set' ? others : { ...others, [name]: value };
}

function twistLikes(how: LikesTwist, path: string, { world, person: { uid } }: Scene): readonly unknown[] {
  const before = likesOf(world.get(path) ?? {});
  const others = before.filter((id) => id !== uid);
  switch (how) {
    case 'toggled':
      return others.length === before.length ? [...before, uid] : others;
    case 'again':
      return [...before, uid];
    case 'first':
      return [uid, ...others];
    case 'twice':
      return [...before, uid, uid];
    case 'one less':
      return before.slice(1);
    case 'none':
      return [];
    case 'for another':
      return [...before, 'eve'];
    case 'reversed':
      return before.toReversed();
  }
}

/** Only what is written of a pace. */
function twistPace(write: Write, how: PaceTwist, { world }: Scene): Write {
  if (paceOwner(write.path) === undefined || !('data' in write)) return write;
  const { count } = write.data;
  const data = (changed: Data): Write => ({ ...write, data: { ...write.data, ...changed } });
  switch (how) {
    case 'counted on':
      return data({ count: Number(count) + 1 });
    case 'counted again':
      return data({ count: Number(count) - 1 });
    case 'restarted':
      return data({ count: 1 });
    case 'of another':
      return { ...write, path: pacePath('eve') };
    case 'for another':
      return data({ experience: idsOf(world)[0] ?? 'none' });
    case 'at another time':
      return data({ at: YESTERDAY });
  }
}

function extraWrite(extra: Extra, pick: number, writes: readonly Write[], scene: Scene): Write {
  const { world, person } = scene;
  const own = writes.flatMap(({ path }) => locate(path)?.id ?? []);
  const id = choose([...own, ...idsOf(world), ...own], pick) ?? freshId(scene);
  const place = placeOf(world, id);
  switch (extra) {
    case 'claim':
      return { kind: 'set', path: pathOf('owner', id), data: { uid: person.uid } };
    case 'give':
      return { kind: 'set', path: pathOf('owner', id), data: { uid: place.owner?.uid ?? 'eve' } };
    case 'disown':
      return { kind: 'delete', path: pathOf('owner', id) };
    case 'bury':
      return { kind: 'set', path: pathOf('tombstone', id), data: {} };
    case 'unbury':
      return { kind: 'delete', path: pathOf('tombstone', id) };
    case 'erase':
      return { kind: 'delete', path: pathOf('experience', choose([id, freshId(scene, 9)], pick) ?? id) };
    case 'elsewhere':
      return { kind: 'set', path: elsewhere(id, pick), data: { uid: person.uid } };
    case 'pace': {
      const path = pacePath(choose([person.uid, 'eve'], pick) ?? '');
      return { kind: 'set', path, data: nextPace(world.get(path), id) };
    }
    case 'rest':
      return { kind: 'delete', path: pacePath(choose([person.uid, 'eve'], pick) ?? '') };
    case 'verify': {
      const part = choose(PARTS, pick) ?? 'experience';
      return { kind: 'verify', path: pathOf(part, id), precondition: { exists: place[part] !== undefined } };
    }
  }
}

/** A document that nobody writes: of the counts, or one that the portal does not have. */
export function elsewhere(id: string, pick: number): string {
  const paths = [
    ...['directory', 'companyStats', 'counted', `directory/${id}/companies`],
    ...[
      'users',
      'Experiences',
      `experiences/${id}/comments`,
      `owners/${id}/owners`,
      'tombstones2',
      `pace/${id}/pace`,
    ],
  ];
  return `${choose(paths, pick)}/${id}`;
}

function move(path: string, to: 'place' | 'collection', pick: number, scene: Scene): string {
  const from = locate(path);
  if (from === undefined) return path;
  if (to === 'collection')
    return choose([...PARTS.map((part) => pathOf(part, from.id)), elsewhere(from.id, pick)], pick) ?? path;
  return pathOf(from.part, choose([...idsOf(scene.world), freshId(scene)], pick) ?? from.id);
}
