import fc from 'fast-check';
import {
  type Data,
  DELETE_FIELD,
  isDeleteField,
  type Precondition,
  type Write,
} from '../support/sent-request.ts';
import { YESTERDAY } from '../support/stored.ts';
import type { Caller } from '../support/users.ts';
import { CALLERS, type Context, choose, deletePart, freshId, setPart, weigh } from './context.ts';
import { anyValues, KNOWN_FIELDS } from './field-values.ts';
import { nextPace } from './pace.ts';
import { type Entry, entryOf, idsOf, likesOf, locate, PARTS, paceOwner, pacePath, pathOf } from './world.ts';

/** What is wrong, or only unusual, about a batch. */
export type Mutation =
  | ({ readonly kind: 'writes'; readonly mutate: Mutate } & Choice)
  | { readonly kind: 'caller'; readonly as: Caller }
  /** The batch of a while ago is sent once more, or the batch is made for the world of a while ago. */
  | { readonly kind: 'replay' | 'outdated'; readonly back: number };

/** Numbers that choose the write, and something else. */
interface Choice {
  readonly at: number;
  readonly pick: number;
}

type Writes = readonly Write[];
type Mutate = (writes: Writes, context: Context, choice: Choice) => Writes;
type DataWrite = Extract<Write, { readonly data: Data }>;

/** One of several mutations of the writes, each as likely. */
const oneOf = (...mutations: readonly Mutate[]) =>
  fc.record({
    kind: fc.constant('writes'),
    mutate: fc.constantFrom(...mutations),
    at: fc.nat({ max: 5 }),
    pick: fc.nat({ max: 1000 }),
  });

const someField = fc.constantFrom(
  ...[...KNOWN_FIELDS, ...KNOWN_FIELDS, 'rounds', 'date', 'modes.onsite', 'package', 'constructor'],
);

const PRECONDITIONS: readonly Precondition[] = [
  { exists: true },
  { exists: false },
  { none: true },
  { version: 'current' },
  { version: 'outdated' },
];

const isData = (write: Write): write is DataWrite => 'data' in write;

const isExperience = (write: Write): boolean => locate(write.path)?.part === 'experience';

const withData = (write: DataWrite, data: Data): DataWrite => ({
  ...write,
  data: { ...write.data, ...data },
});

const without = (uid: string, likes: readonly unknown[]): readonly unknown[] =>
  likes.filter((id) => id !== uid);

const drop = (writes: Writes, _: Context, { at }: Choice): Writes =>
  writes.length === 1 ? writes : writes.toSpliced(at % writes.length, 1);

const double = (writes: Writes, _: Context, { at }: Choice): Writes => [
  ...writes,
  ...[choose(writes, at) ?? []].flat(),
];

const advance = (writes: Writes, _: Context, { at }: Choice): Writes => [
  ...[choose(writes, at) ?? []].flat(),
  ...writes.toSpliced(at % writes.length, 1),
];

const edit =
  (make: (write: Write, context: Context, pick: number) => Write): Mutate =>
  (writes, context, { at, pick }) =>
    writes.map((write, index) => (index === at % writes.length ? make(write, context, pick) : write));

/** A document that is only verified has to have a precondition. */
const expecting = (precondition: Precondition): Mutate =>
  edit((write) => (write.kind === 'verify' && 'none' in precondition ? write : { ...write, precondition }));

/** Changes what is written of an experience, or of something else when no experience is written. */
const editData =
  (make: (write: DataWrite, context: Context) => Data): Mutate =>
  (writes, context, { at }) => {
    const ofExperiences = writes.filter(isData).filter(isExperience);
    const target = choose(ofExperiences.length > 0 ? ofExperiences : writes.filter(isData), at);
    return writes.map((write) =>
      write === target && isData(write) ? { ...write, data: make(write, context) } : write,
    );
  };

const editLikes = (make: (before: readonly unknown[], uid: string) => readonly unknown[]): Mutate =>
  editData(({ path, data }, { world, user }) => ({
    ...data,
    likes: make(likesOf(world.get(path) ?? {}), user.uid),
  }));

/** In a document that is written whole, fields have no paths, and to remove one is not to write it. */
const setField = (field: string, value: unknown): Mutate =>
  editData(({ kind, data }) => {
    const name = kind === 'update' ? field : (field.split('.')[0] ?? field);
    // A batch must not name a field and one within it.
    const collides = (key: string): boolean =>
      `${key}.`.startsWith(`${name}.`) || `${name}.`.startsWith(`${key}.`);
    const others = Object.fromEntries(Object.entries(data).filter(([key]) => !collides(key)));
    return isDeleteField(value) && kind === 'set' ? others : { ...others, [name]: value };
  });

const editPace =
  (make: (write: DataWrite, context: Context) => Write): Mutate =>
  (writes, context) =>
    writes.map((write) =>
      isData(write) && paceOwner(write.path) !== undefined ? make(write, context) : write,
    );

interface Target {
  readonly id: string;
  readonly entry: Entry;
  readonly pick: number;
  readonly context: Context;
}

/** Writes one thing beside the others, about an entry of theirs or any other. */
const add =
  (make: (target: Target) => Write): Mutate =>
  (writes, context, { pick }) => {
    const own = writes.flatMap(({ path }) => locate(path)?.id ?? []);
    const id = choose([...own, ...idsOf(context.world), ...own], pick) ?? freshId(context);
    return [...writes, make({ id, entry: entryOf(context.world, id), pick, context })];
  };

const claim = ({ id, context }: Target): Write => setPart('owner', id, { uid: context.user.uid });
const somePace = ({ pick, context }: Target): string =>
  pacePath(choose([context.user.uid, 'eve'], pick) ?? '');

const ADDITIONS: readonly ((target: Target) => Write)[] = [
  ...[claim, claim, claim, claim],
  ({ id, entry }) => setPart('owner', id, { uid: entry.owner?.uid ?? 'eve' }),
  ({ id }) => deletePart('owner', id),
  ({ id }) => setPart('tombstone', id, {}),
  ({ id }) => deletePart('tombstone', id),
  ({ id, pick, context }) => deletePart('experience', choose([id, freshId(context, 9)], pick) ?? id),
  ({ id, pick, context }) => ({ kind: 'set', path: elsewhere(id, pick), data: { uid: context.user.uid } }),
  (target) => {
    const path = somePace(target);
    return { kind: 'set', path, data: nextPace(target.context.world.get(path), target.id) };
  },
  (target) => ({ kind: 'delete', path: somePace(target) }),
  ({ id, entry, pick }) => {
    const part = choose(PARTS, pick) ?? 'experience';
    return { kind: 'verify', path: pathOf(part, id), precondition: { exists: entry[part] !== undefined } };
  },
];

/** A document that nobody writes: of the counts, or one that the portal does not have. */
export function elsewhere(id: string, pick: number): string {
  const paths = [
    ...['directory', 'companyStats', 'companyTotals', 'companySummaries', 'totals', 'search', 'counted'],
    ...['companyRatings', 'companyAnswers', 'questions'],
    ...[`directory/${id}/companies`, 'users', 'Experiences'],
    ...[
      `experiences/${id}/comments`,
      `owners/${id}/owners`,
      'tombstones2',
      `pace/${id}/pace`,
      `saved/${id}/ids`,
    ],
  ];
  return `${choose(paths, pick)}/${id}`;
}

const move = (
  pathTo: (
    from: NonNullable<ReturnType<typeof locate>>,
    context: Context,
    pick: number,
  ) => string | undefined,
): Mutate =>
  edit((write, context, pick) => {
    const from = locate(write.path);
    return { ...write, path: (from && pathTo(from, context, pick)) ?? write.path };
  });

export const mutation = weigh<Mutation>(
  [20, someField.chain((field) => oneOf(...anyValues(field).map((value) => setField(field, value))))],
  [4, fc.record({ kind: fc.constant('caller'), as: fc.constantFrom(...CALLERS) })],
  [
    6,
    oneOf(
      editLikes((before, uid) => (before.includes(uid) ? without(uid, before) : [...before, uid])),
      editLikes((before, uid) => [...before, uid]),
      editLikes((before, uid) => [...before, uid]),
      editLikes((before, uid) => [uid, ...without(uid, before)]),
      editLikes((before, uid) => [...before, uid, uid]),
      editLikes((before) => before.slice(1)),
      editLikes(() => []),
      editLikes((before) => [...before, 'eve']),
      editLikes((before) => before.toReversed()),
    ),
  ],
  [2, oneOf(...[...KNOWN_FIELDS, 'modes.virtual', 'package'].map((field) => setField(field, DELETE_FIELD)))],
  [
    5,
    oneOf(
      editPace((write) => withData(write, { count: Number(write.data.count) + 1 })),
      editPace((write) => withData(write, { count: Number(write.data.count) - 1 })),
      editPace((write) => withData(write, { count: 1 })),
      editPace((write) => ({ ...write, path: pacePath('eve') })),
      editPace((write, { world }) => withData(write, { experience: idsOf(world)[0] ?? 'none' })),
      editPace((write) => withData(write, { at: YESTERDAY })),
    ),
  ],
  // One more field in a document that is no experience.
  [1, oneOf(edit((write) => (isData(write) && !isExperience(write) ? withData(write, { more: 1 }) : write)))],
  [6, oneOf(drop, drop, double, advance)],
  [6, oneOf(...ADDITIONS.map(add))],
  [
    2,
    oneOf(
      move(({ part, id }, { world, prefix }, pick) =>
        pathOf(part, choose([...idsOf(world), freshId({ world, prefix })], pick) ?? id),
      ),
      move(({ id }, _, pick) =>
        choose([...PARTS.map((part) => pathOf(part, id)), elsewhere(id, pick)], pick),
      ),
    ),
  ],
  [3, oneOf(...PRECONDITIONS.map(expecting))],
  [3, fc.record({ kind: fc.constantFrom('replay', 'outdated'), back: fc.nat({ max: 8 }) })],
);
