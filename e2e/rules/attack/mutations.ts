import fc from 'fast-check';
import {
  type Data,
  DELETE_FIELD,
  isDeleteField,
  type Precondition,
  type Write,
} from '../support/sent-request.ts';
import type { Caller } from '../support/users.ts';
import { CALLERS, type Context, choose, deletePart, freshId, setPart, weigh } from './context.ts';
import { anyValues, KNOWN_FIELDS } from './field-values.ts';
import { nextPace, YESTERDAY } from './pace.ts';
import { type Entry, entryOf, idsOf, likesOf, locate, PARTS, paceOwner, pacePath, pathOf } from './world.ts';

/** What is wrong, or only unusual, about a batch. */
export type Mutation =
  | { readonly kind: 'writes'; readonly mutate: Mutate }
  | { readonly kind: 'caller'; readonly as: Caller }
  /** The batch of a while ago is sent once more, or the batch is made for the world of a while ago. */
  | { readonly kind: 'replay' | 'outdated'; readonly back: number };

type Mutate = (writes: readonly Write[], context: Context) => readonly Write[];
type DataWrite = Extract<Write, { readonly data: Data }>;

const at = fc.nat({ max: 5 });
const pick = fc.nat({ max: 1000 });
const precondition = fc.constantFrom<Precondition[]>(
  { exists: true },
  { exists: false },
  { none: true },
  { version: 'current' },
  { version: 'outdated' },
);

const again: EditLikes = (before, uid) => [...before, uid];
type EditLikes = (before: readonly unknown[], uid: string) => readonly unknown[];
const LIKES: readonly EditLikes[] = [
  (before, uid) => (before.includes(uid) ? unlike(before, uid) : [...before, uid]),
  again,
  again,
  (before, uid) => [uid, ...unlike(before, uid)],
  (before, uid) => [...before, uid, uid],
  (before) => before.slice(1),
  () => [],
  (before) => [...before, 'eve'],
  (before) => before.toReversed(),
];
const unlike: EditLikes = (before, uid) => before.filter((id) => id !== uid);

const PACES: readonly ((write: DataWrite, context: Context) => DataWrite)[] = [
  (write) => withData(write, { count: Number(write.data.count) + 1 }),
  (write) => withData(write, { count: Number(write.data.count) - 1 }),
  (write) => withData(write, { count: 1 }),
  (write) => ({ ...write, path: pacePath('eve') }),
  (write, { world }) => withData(write, { experience: idsOf(world)[0] ?? 'none' }),
  (write) => withData(write, { at: YESTERDAY }),
];
const withData = (write: DataWrite, data: Data): DataWrite => ({
  ...write,
  data: { ...write.data, ...data },
});

interface Target {
  readonly id: string;
  readonly entry: Entry;
  readonly pick: number;
  readonly context: Context;
}

const setOwner = ({ id, context }: Target): Write => setPart('owner', id, { uid: context.user.uid });
const paceOfSomebody = ({ pick, context }: Target): string =>
  pacePath(choose([context.user.uid, 'eve'], pick) ?? '');

/** Writes beside the others, about an entry of theirs or any other. */
const ADDITIONS: readonly ((target: Target) => Write)[] = [
  ...[setOwner, setOwner, setOwner, setOwner],
  ({ id, entry }) => setPart('owner', id, { uid: entry.owner?.uid ?? 'eve' }),
  ({ id }) => deletePart('owner', id),
  ({ id }) => setPart('tombstone', id, {}),
  ({ id }) => deletePart('tombstone', id),
  ({ id, pick, context }) => deletePart('experience', choose([id, freshId(context, 9)], pick) ?? id),
  ({ id, pick, context }) => ({ kind: 'set', path: elsewhere(id, pick), data: { uid: context.user.uid } }),
  (target) => {
    const path = paceOfSomebody(target);
    return { kind: 'set', path, data: nextPace(target.context.world.get(path), target.id) };
  },
  (target) => ({ kind: 'delete', path: paceOfSomebody(target) }),
  ({ id, entry, pick }) => {
    const part = choose(PARTS, pick) ?? 'experience';
    return { kind: 'verify', path: pathOf(part, id), precondition: { exists: entry[part] !== undefined } };
  },
];

const value = fc
  .constantFrom(
    ...[...KNOWN_FIELDS, ...KNOWN_FIELDS, 'rounds', 'date', 'modes.onsite', 'package', 'constructor'],
  )
  .chain((field) =>
    fc.record({ at, field: fc.constant(field), value: fc.constantFrom(...anyValues(field)) }),
  );

/** `at` chooses the write. */
export const mutation = weigh<Mutation>(
  [20, value.map(({ at, field, value }) => mutate((writes) => setField(writes, at, field, value)))],
  [4, fc.record({ kind: fc.constant('caller'), as: fc.constantFrom(...CALLERS) })],
  [
    6,
    fc.record({ at, edit: fc.constantFrom(...LIKES) }).map(({ at, edit }) =>
      mutate((writes, { world, user }) =>
        changeData(writes, at, (write) => ({
          ...write.data,
          likes: edit(likesOf(world.get(write.path) ?? {}), user.uid),
        })),
      ),
    ),
  ],
  [
    2,
    fc
      .record({ at, field: fc.constantFrom(...KNOWN_FIELDS, 'modes.virtual', 'package') })
      .map(({ at, field }) => mutate((writes) => setField(writes, at, field, DELETE_FIELD))),
  ],
  [
    5,
    fc
      .constantFrom(...PACES)
      .map((change) => mutate((writes, context) => changePace(writes, change, context))),
  ],
  // One more field in a document that is no experience.
  [1, at.map((at) => mutate((writes) => change(writes, at, withUnknownField)))],
  [
    6,
    fc
      .record({ mutate: fc.constantFrom(drop, drop, double, advance), at })
      .map(({ mutate: how, at }) => mutate((writes) => how(writes, at % writes.length))),
  ],
  [
    6,
    fc
      .record({ add: fc.constantFrom(...ADDITIONS), pick })
      .map(({ add, pick }) => mutate((writes, context) => [...writes, add(targetOf(writes, pick, context))])),
  ],
  [
    2,
    fc
      .record({ at, move: fc.constantFrom(moveToEntry, moveToCollection), pick })
      .map(({ at, move, pick }) =>
        mutate((writes, context) =>
          change(writes, at, (write) => ({ ...write, path: move(write.path, pick, context) })),
        ),
      ),
  ],
  [
    3,
    fc
      .record({ at, precondition })
      .map(({ at, precondition }) =>
        mutate((writes) => change(writes, at, (write) => ({ ...write, precondition }))),
      ),
  ],
  [3, fc.record({ kind: fc.constantFrom('replay', 'outdated'), back: fc.nat({ max: 8 }) })],
);

function mutate(mutate: Mutate): Mutation {
  return { kind: 'writes', mutate };
}

function drop(writes: readonly Write[], index: number): readonly Write[] {
  return writes.length === 1 ? writes : writes.toSpliced(index, 1);
}

function double(writes: readonly Write[], index: number): readonly Write[] {
  return [...writes, ...writes.slice(index, index + 1)];
}

function advance(writes: readonly Write[], index: number): readonly Write[] {
  return [...writes.slice(index, index + 1), ...writes.toSpliced(index, 1)];
}

function change(writes: readonly Write[], at: number, make: (write: Write) => Write): readonly Write[] {
  return writes.map((write, index) => (index === at % writes.length ? make(write) : write));
}

function withUnknownField(write: Write): Write {
  const isOther = 'data' in write && locate(write.path)?.part !== 'experience';
  return isOther ? withData(write, { more: 1 }) : write;
}

function changePace(writes: readonly Write[], change: (typeof PACES)[number], context: Context) {
  const isPace = (write: Write): write is DataWrite => 'data' in write && paceOwner(write.path) !== undefined;
  return writes.map((write) => (isPace(write) ? change(write, context) : write));
}

/** Changes what is written of an experience, or of something else when no experience is written. */
function changeData(
  writes: readonly Write[],
  at: number,
  make: (write: DataWrite) => Data,
): readonly Write[] {
  const hasData = (write: Write): write is DataWrite => 'data' in write;
  const isExperience = (write: Write): boolean => hasData(write) && locate(write.path)?.part === 'experience';
  const target = choose(writes.filter(writes.some(isExperience) ? isExperience : hasData), at);
  return writes.map((write) =>
    write === target && hasData(write) ? { ...write, data: make(write) } : write,
  );
}

/** In a document that is written whole, fields have no paths, and to remove one is not to write it. */
function setField(writes: readonly Write[], at: number, field: string, value: unknown): readonly Write[] {
  return changeData(writes, at, ({ kind, data }) => {
    const name = kind === 'update' ? field : (field.split('.')[0] ?? field);
    // A batch must not name a field and one within it.
    const collides = (key: string): boolean =>
      `${key}.`.startsWith(`${name}.`) || `${name}.`.startsWith(`${key}.`);
    const others = Object.fromEntries(Object.entries(data).filter(([key]) => !collides(key)));
    return isDeleteField(value) && kind === 'set' ? others : { ...others, [name]: value };
  });
}

function targetOf(writes: readonly Write[], pick: number, context: Context): Target {
  const own = writes.flatMap(({ path }) => locate(path)?.id ?? []);
  const id = choose([...own, ...idsOf(context.world), ...own], pick) ?? freshId(context);
  return { id, entry: entryOf(context.world, id), pick, context };
}

/** A document that nobody writes: of the counts, or one that the portal does not have. */
export function elsewhere(id: string, pick: number): string {
  const paths = [
    ...['directory', 'companyStats', 'counted', `directory/${id}/companies`, 'users', 'Experiences'],
    ...[`experiences/${id}/comments`, `owners/${id}/owners`, 'tombstones2', `pace/${id}/pace`],
  ];
  return `${choose(paths, pick)}/${id}`;
}

function moveToEntry(path: string, pick: number, context: Context): string {
  const from = locate(path);
  if (from === undefined) return path;
  return pathOf(from.part, choose([...idsOf(context.world), freshId(context)], pick) ?? from.id);
}

function moveToCollection(path: string, pick: number): string {
  const { id } = locate(path) ?? {};
  if (id === undefined) return path;
  return choose([...PARTS.map((part) => pathOf(part, id)), elsewhere(id, pick)], pick) ?? path;
}
