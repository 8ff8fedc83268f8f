import { KEPT_COLLECTIONS } from '@portal/shared/counts';
import fc from 'fast-check';
import { MAX_SAVED } from '../../shared/src/limits.ts';
import type { ExperienceFields } from '../../shared/src/model/experience.ts';
import { shownName } from '../../shared/src/model/visible-text.ts';
import { REPORT_REASONS, VERDICTS } from '../../shared/src/moderation/documents.ts';
import { ACCOUNT_COLLECTIONS, PAGE_COLLECTIONS, PERSON_COLLECTIONS } from '../support/collections.ts';
import { TEXT } from '../support/moderation.ts';
import {
  arrayRemove,
  arrayUnion,
  type Data,
  DELETE_FIELD,
  type DocumentWrite,
  getting,
  listing,
  NOW,
  type Query,
  REMOVAL,
  type Request,
  resolve,
  set,
  update,
  type Writes,
  writing,
} from '../support/request.ts';
import { HIDDEN, LAST_MONTH, THIS_MONTH, YESTERDAY } from '../support/stored.ts';
import * as users from '../support/users.ts';
import { type FieldValues, VALUES as VALUES_OF_FORM } from '../tables/fields.ts';
import { nextPace, OF_PERSONS } from './accounts.ts';
import { applyWrites } from './apply-writes.ts';
import {
  isModerator,
  likePaceOf,
  loggedIn,
  logOf,
  nextLikePace,
  nextReportPace,
  reportOf,
} from './moderation.ts';
import { belongsTo, isProperName, isStub } from './permissions.ts';
import { type Entry, entryOf, idsOf, likesOf, pathOf, type World } from './world.ts';

/** Makes a request from the stored documents and the earlier requests. The statistics use the name of the request. */
export type Plan = (world: World, asked: readonly Request[]) => Asked;
export interface Asked {
  readonly name: string;
  readonly request: Request;
}

/** All callers. A caller that is listed more often makes more requests. */
const { ADA, BOB, GRACE } = users;
const caller = fc.constantFrom<users.Caller[]>(
  ...[ADA, ADA, ADA, ADA, GRACE, GRACE, GRACE, BOB, BOB, users.ADA_RENAMED, users.ADA_NAMELESS],
  // Callers without a name, with somebody else's name, and with values that a careless rule mistakes for a missing
  // creator.
  ...[{ uid: 'carol' }, { uid: 'dave', name: ' \t ' }, { uid: 'nobody', name: 'Anonymous' }],
  ...[
    { uid: 'eve', name: 'Ada Lovelace' },
    { uid: 'mallory', name: ' \u202eAda\u00a0Lovelace' },
    { uid: 'null', name: 'null' },
  ],
  ...[users.ADA_ANONYMOUS_ACCOUNT, users.STRANGER, { ...ADA, signInAge: 3600 }],
);

const VALUES: Readonly<Record<keyof ExperienceFields, FieldValues>> = {
  ...VALUES_OF_FORM,
  createdBy: { good: ['ada', 'grace', null], bad: ['', 'Anonymous', 'Ada Lovelace', 'null'] },
  createdByName: {
    good: ['Ada Lovelace', 'Grace Hopper', 'Bob', 'Anonymous'],
    bad: ['', ' ', 'Ada King', 'anonymous', 'Anonymous ', 'null', 'ada'],
  },
  likes: { good: [[], ['ada'], ['grace', 'bob']], bad: ['ada', { first: 'ada' }, [null], ['ada', 'ada']] },
  shared: { good: [THIS_MONTH], bad: [LAST_MONTH, '24321'] },
  edited: { good: [THIS_MONTH], bad: [LAST_MONTH, 0] },
};
const FIELDS = Object.keys(VALUES) as readonly (keyof typeof VALUES)[];
const today = (values: readonly unknown[]): readonly unknown[] => Object.values(resolve({ ...values }));
const OF_ANY_TYPE = [null, 7, true, 'text', ['a'], {}, NOW, arrayUnion('ada'), DELETE_FIELD];

/** The fields of the form that every author may fill in, with valid values close to the limits. */
const form: fc.Arbitrary<Data> = fc.record(
  Object.fromEntries(
    Object.entries(VALUES_OF_FORM)
      .filter(([, { good }]) => good.length > 0)
      .map(([field, { good }]) => [field, fc.constantFrom(...today(good))]),
  ),
);

interface Context {
  readonly world: World;
  /** The user for whom the request is made. If the caller is signed out, this is an invented user. */
  readonly user: users.User;
  /** A number that chooses an item of a list. It may exceed the list's length. */
  readonly pick: number;
  readonly form: Data;
}

const choose = <T>(all: readonly T[], pick: number): T | undefined => all[pick % all.length];
const idsWhere = (world: World, is: (entry: Entry) => boolean): readonly string[] =>
  idsOf(world).filter((id) => is(entryOf(world, id)));
const isHidden = ({ experience }: Entry): boolean => experience?.createdBy === null;
const chooseExperience = (world: World, pick: number): string | undefined => {
  const ids = idsWhere(world, ({ experience }) => experience !== undefined);
  return choose(ids, pick);
};
const ownWhere = ({ world, user, pick }: Context, is: (entry: Entry) => boolean): string | undefined =>
  choose(
    idsWhere(world, (entry) => entry.experience !== undefined && belongsTo(entry, user) && is(entry)),
    pick,
  );

/**
 * For each operation of the page, a function that makes its writes. Returns undefined if no stored document fits the
 * operation.
 */
const OPERATIONS: Readonly<Record<string, (context: Context) => Writes | undefined>> = {
  'create a named one': (context) => create(context, !isProperName(context.user.name)),
  'create an anonymous one': (context) => create(context, true),
  'edit a named one': (context) => edit(context, (entry) => !isHidden(entry), false),
  'edit an anonymous one': (context) => edit(context, isHidden, true),
  'hide the name': (context) => edit(context, (entry) => !isHidden(entry), true),
  'show the name': (context) => edit(context, isHidden, false),
  delete(context) {
    const id = ownWhere(context, () => true);
    if (id === undefined) return undefined;
    const owned = entryOf(context.world, id).owner && { [pathOf('owner', id)]: REMOVAL };
    return { [pathOf('experience', id)]: REMOVAL, [pathOf('tombstone', id)]: set({}), ...owned };
  },
  like({ world, user, pick }) {
    const id = chooseExperience(world, pick);
    if (id === undefined) return undefined;
    const isLiked = likesOf(entryOf(world, id).experience ?? {}).includes(user.uid);
    const likes = isLiked ? arrayRemove(user.uid) : arrayUnion(user.uid);
    const pace = set(nextLikePace(world, user, id));
    return { [pathOf('experience', id)]: update({ likes }), [likePaceOf(user)]: pace };
  },
  report({ world, user, pick }) {
    const id = chooseExperience(world, pick);
    if (id === undefined) return undefined;
    const content = { reason: choose(REPORT_REASONS, pick), note: choose(TEXTS, pick), text: TEXT };
    return {
      [reportOf(id, user)]: set({ uid: user.uid, ...content, at: NOW }),
      [`reportPace/${users.personOf(user)}`]: set(nextReportPace(world, user, id)),
    };
  },
  object(context) {
    const id = ownWhere(context, ({ experience }) => isStub(experience));
    if (id === undefined) return undefined;
    const version = context.pick % 2 === 0 ? context.form : null;
    const text = choose(TEXTS, context.pick);
    return { [`objections/${id}`]: set({ text, version, at: NOW, isOpen: true }) };
  },
  review({ world, user, pick }) {
    if (!isModerator(world, user) && pick % 4 > 0) return undefined;
    const id = choose(idsOf(world), pick);
    const verdict = choose(VERDICTS, pick);
    const takesVersion = pick % 2 === 0 && verdict === 'keep';
    const number = Number(world.get(`reviews/${id}`)?.number ?? 0) + 1;
    const content = { number, verdict, reason: choose(TEXTS, pick), text: TEXT, takesVersion };
    const log = logOf(user.uid);
    return {
      [`reviews/${id}`]: set({ ...content, at: NOW }),
      [log]: set({ ids: [...loggedIn(world, log), `${id}/${number}`], at: NOW }),
    };
  },
  // Rare, because the account cannot add anything after it.
  erase: ({ user, pick }) =>
    pick % 5 > 0
      ? undefined
      : {
          [`erasures/${user.uid}`]: set({ at: NOW, anonymous: pick % 2 === 0 ? 'now' : 'later' }),
        },
  save: ({ world, user, pick }) => ({
    [`saved/${user.uid}`]: set({ ids: choose([...LISTS, idsOf(world)], pick) }),
  }),
  prepare: ({ user, pick }) => ({
    [`sheets/${user.uid}`]: set({ names: choose(MAPS, pick), texts: choose([{}, ...MAPS], pick) }),
  }),
};

const TEXTS = ['It is true.', 'x', 'n'.repeat(500), 'It is not.', 'n'.repeat(501)];

const LISTS: readonly unknown[] = [
  ...[[], ['id'], Array(MAX_SAVED).fill('id'), Array(MAX_SAVED + 1).fill('id'), ['a/b'], ['id', 7], [null]],
  ...['id', { id: true }, ['x'.repeat(64_001)], ['id', '']],
];

const MAPS: readonly unknown[] = [
  ...[{}, { key: 'ACME' }, { key: 'a', other: 'b' }, { key: 7 }, { key: 'a\u001eb' }, ['ACME'], 'ACME'],
  ...[{ key: 'x'.repeat(300_000) }, Object.fromEntries(Array.from({ length: 21 }, (_, key) => [key, 'x']))],
];

/** Creates an experience under a new id, or sometimes under a used id. */
function create({ world, user, pick, form }: Context, hides: boolean): Writes {
  const ids = idsOf(world);
  // Some ids contain characters that paths must handle. The rules refuse such ids.
  const fresh = String(ids.length).padStart(20, pick % 13 === 0 ? " Ü'(:.%)" : 'id');
  const id = (pick % 5 === 0 && choose(ids, pick)) || fresh;
  const author = hides ? HIDDEN : { createdBy: user.uid, createdByName: shownName(user.name ?? '') };
  return counted(world, user, id, {
    [pathOf('experience', id)]: set({
      ...form,
      ...author,
      likes: [],
      ...(pick % 2 === 0 && { shared: THIS_MONTH }),
    }),
    ...(hides && { [pathOf('owner', id)]: set({ uid: user.uid }) }),
  });
}

function edit(context: Context, is: (entry: Entry) => boolean, hides: boolean): Writes | undefined {
  const { world, user, pick, form } = context;
  const id = ownWhere(context, is);
  if (id === undefined) return undefined;
  const { experience = {}, owner } = entryOf(world, id);
  const keepsName = pick % 2 === 0 && isProperName(experience.createdByName);
  const name = keepsName ? experience.createdByName : user.name && shownName(user.name);
  const author = hides ? HIDDEN : { createdBy: user.uid, createdByName: name ?? null };
  const data = {
    ...{ ...form, ...author, ...(pick % 2 === 0 && { edited: THIS_MONTH }) },
    modes: { ...(experience.modes as Data), ...(form.modes as Data) },
  };
  return counted(world, user, id, {
    [pathOf('experience', id)]: pick % 3 === 0 ? set({ ...experience, ...data }) : update(data),
    ...(hides !== (owner !== undefined) && {
      [pathOf('owner', id)]: hides ? set({ uid: user.uid }) : REMOVAL,
    }),
  });
}

/** Adds the pace that must be written together with these writes. */
function counted(world: World, user: users.User, id: string, writes: Writes): Writes {
  const pace = nextPace(world, applyWrites(world, writes) ?? world, user, id);
  return pace ? { ...writes, [`pace/${users.personOf(user)}`]: set(pace) } : writes;
}

/** Makes a batch wrong or unusual. `at` chooses one of the batch's writes. */
type Mutate = (writes: Writes, context: Context & { readonly at: number }) => Writes;

const withData = (writes: Writes, path: string, change: (data: Data) => Data): Writes => {
  const write = writes[path];
  return write && 'data' in write ? { ...writes, [path]: { ...write, data: change(write.data) } } : writes;
};
const pathIn = (writes: Writes, collection: string): string =>
  Object.keys(writes).find((path) => path.startsWith(collection)) ?? '';
const inPace =
  (change: (pace: Data, context: Context) => Data): Mutate =>
  (writes, context) =>
    withData(writes, pathIn(writes, 'pace/'), (pace) => change(pace, context));
const inLikes =
  (change: (before: readonly unknown[], uid: string) => readonly unknown[]): Mutate =>
  (writes, { world, user }) => {
    const path = pathIn(writes, 'experiences/');
    const likes = change(likesOf(world.get(path) ?? {}), user.uid);
    return withData(writes, path, (data) => ({ ...data, likes }));
  };
const adding =
  (make: (id: string, context: Context) => readonly [path: string, write: DocumentWrite]): Mutate =>
  (writes, context) => {
    const written = Object.keys(writes).map((path) => path.split('/')[1] ?? '');
    const id = choose([...written, ...idsOf(context.world), ...written], context.pick) ?? 'none';
    const [path, write] = make(id, context);
    return { ...writes, [path]: write };
  };

/** Another value in one field of a document that is no experience. */
const ofModeration =
  (change: (value: unknown, uid: string) => unknown): Mutate =>
  (writes, { user, at, pick }) => {
    const path = Object.keys(writes).filter((each) => !each.startsWith('experiences/'))[at] ?? '';
    return withData(writes, path, (data) => {
      const field = choose(Object.keys(data), pick);
      return field === undefined ? data : { ...data, [field]: change(data[field], user.uid) };
    });
  };

const ELSEWHERE = [
  ...KEPT_COLLECTIONS,
  ...['users', 'tombstones2'],
  ...['experiences/a/comments', 'owners/a/owners', 'pace/ada/pace', 'saved/ada/ids', 'directory/a/companies'],
];

const WRITTEN_BY_SERVER = ['cases', 'withheld', 'withheldTexts', 'limits', 'objections', 'reviews'];

const MUTATIONS: readonly Mutate[] = [
  // Batches that lack one write, or that have one write at another path.
  (writes, { at }) =>
    Object.fromEntries(Object.entries(writes).toSpliced(at % Object.keys(writes).length, 1)),
  (writes, { at, pick, world }) =>
    Object.fromEntries(
      Object.entries(writes).map(([path, write], index) => {
        const [collection, id = ''] = path.split('/');
        const other = choose(
          [`${collection}/${choose(idsOf(world), pick) ?? 'other'}`, `${choose(ELSEWHERE, pick)}/${id}`],
          pick,
        );
        return [index === at % Object.keys(writes).length ? (other ?? path) : path, write];
      }),
    ),
  // Batches with one additional write.
  adding((id, { user }) => [pathOf('owner', id), set({ uid: user.uid })]),
  adding((id) => [pathOf('owner', id), set({ uid: 'eve' })]),
  adding((id) => [pathOf('owner', id), REMOVAL]),
  adding((id) => [pathOf('tombstone', id), set({})]),
  adding((id) => [pathOf('tombstone', id), REMOVAL]),
  adding((id) => [pathOf('experience', id), REMOVAL]),
  adding((id, { pick, user }) => [`${choose(ELSEWHERE, pick)}/${id}`, set({ uid: user.uid })]),
  adding((id, { world, pick, user }) => {
    const path = `pace/${users.personOf(choose([user, GRACE], pick) ?? user)}`;
    const other = { experience: id, count: 0, edits: 1, companies: [], at: NOW };
    return [path, set(world.get(path) ?? other)];
  }),
  adding((_, { user, pick }) => [
    choose(
      [
        ...OF_PERSONS.map((name) => `${name}/${users.personOf(user)}`),
        `erasures/${user.uid}`,
        `saved/${user.uid}`,
        `sheets/${user.uid}`,
      ],
      pick,
    ) ?? '',
    REMOVAL,
  ]),
  adding((id, { user }) => [reportOf(id, user), set({ uid: user.uid })]),
  adding((id, { user }) => [reportOf(id, user), REMOVAL]),
  adding((id, { pick }) => [`${choose(WRITTEN_BY_SERVER, pick)}/${id}`, REMOVAL]),
  adding((_, { user }) => [`moderators/${user.uid}`, set({ at: NOW })]),
  // Batches in which a document has different contents.
  inPace((pace) => ({ ...pace, count: Number(pace.count) + 1 })),
  inPace((pace) => ({ ...pace, count: 1 })),
  inPace((pace) => ({ ...pace, count: 0, edits: 1 })),
  inPace((pace) => ({ ...pace, edits: Number(pace.edits) + 1 })),
  inPace((pace) => ({ ...pace, companies: (pace.companies as readonly unknown[]).slice(1) })),
  inPace((pace) => ({ ...pace, companies: [...(pace.companies as readonly unknown[]), 'ACME'] })),
  inPace((pace) => ({ ...pace, at: YESTERDAY })),
  inPace((pace, { world }) => ({ ...pace, experience: idsOf(world)[0] ?? 'none' })),
  inLikes((before, uid) => (before.includes(uid) ? before.filter((id) => id !== uid) : [...before, uid])),
  inLikes((before, uid) => [...before, uid]),
  inLikes((before, uid) => [uid, ...before.filter((id) => id !== uid)]),
  inLikes((before) => before.slice(1)),
  inLikes((before) => [...before, 'eve']),
  (writes, { at }) => withData(writes, Object.keys(writes)[at] ?? '', (data) => ({ ...data, more: 1 })),
  ofModeration((value) => (typeof value === 'number' ? value + 1 : `${value}0`)),
  ofModeration(() => null),
  ofModeration((_, uid) => uid),
];

/** Puts another value into one field of the experience. Half of all mutations are of this kind. */
const inField: fc.Arbitrary<Mutate> = fc.constantFrom(...FIELDS).chain((field) => {
  const { good, bad } = VALUES[field];
  const values = fc.constantFrom(...today([...good, ...bad, ...bad, ...bad]), ...OF_ANY_TYPE);
  return values.map(
    (value): Mutate =>
      (writes) =>
        withData(writes, pathIn(writes, 'experiences/'), (data) => ({ ...data, [field]: value })),
  );
});
const mutation = fc.oneof(inField, fc.constantFrom(...MUTATIONS));

const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 15, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

/** Makes an operation with mutations, or repeats an earlier request. */
const writingPlan = fc
  .record({
    as: caller,
    // Most callers may not review.
    operation: fc.constantFrom(...Object.keys(OPERATIONS), 'review', 'review'),
    pick: fc.nat({ max: 1000 }),
    at: fc.nat({ max: 3 }),
    form,
    mutations: fc.oneof(fc.constant<Mutate[]>([]), fc.array(mutation, { maxLength: 2 })),
    sender: rarely(caller),
    repeats: rarely(fc.nat({ max: 8 })),
  })
  .map(
    ({ as, operation, mutations, sender = as, repeats, ...choice }): Plan =>
      (world, asked) => {
        const before = repeats === undefined ? undefined : asked.at(-1 - repeats);
        if (before) return { name: 'ask once more', request: { ...before, as: sender } };
        const user = typeof as === 'string' ? { uid: 'stranger', name: 'Stranger' } : as;
        const context = { world, user, ...choice };
        const writes = OPERATIONS[operation]?.(context);
        const name = writes ? operation : 'create an anonymous one';
        const made = writes ?? create(context, true);
        const mutated = mutations.reduce((all, mutate) => mutate(all, context), made);
        // A commit needs at least one write.
        const action = writing(Object.keys(mutated).length > 0 ? mutated : made);
        return { name, request: { as: sender, stored: {}, action } };
      },
  );

const REPORTS_OF_ONE = 'cases/named/reports';
const READ = [
  ...[...PAGE_COLLECTIONS, ...PAGE_COLLECTIONS, 'owners', 'owners', ...ELSEWHERE],
  ...[REPORTS_OF_ONE, REPORTS_OF_ONE, ...Array<string>(8).fill('experiences')],
];

const readingPlan = fc
  .record({
    as: caller,
    collection: fc.constantFrom(...READ),
    isGet: fc.boolean(),
    pick: fc.nat({ max: 1000 }),
    limit: fc.constantFrom(50, 50, 50, 1, 51, 52, undefined),
    offset: rarely(fc.constantFrom(0, 1, 1000)),
    isCount: fc.boolean(),
    isGroup: rarely(fc.constant(true)),
    newestFirst: rarely(fc.constant(true)),
  })
  .map(
    ({ as, collection, isGet, pick, ...selection }): Plan =>
      (world) => {
        const uid = users.uidOf(as);
        const id = choose(isOfAccount(collection) ? [uid, 'ada'] : idsIn(collection, world, as), pick);
        // A filter together with an order would need an index.
        const where = selection.newestFirst ? undefined : choose(wheresOf(uid), pick);
        const given = Object.entries({ ...selection, where }).filter(([, value]) => value !== undefined);
        // A collection group is named by the last segment of a path.
        const named = selection.isGroup ? (collection.split('/').at(-1) ?? collection) : collection;
        const list = listing(named, Object.fromEntries(given));
        const action = isGet ? getting(`${collection}/${id}`) : list;
        const name = `${isGet ? 'get' : 'list'} ${PAGE_COLLECTIONS.includes(collection) ? collection : 'others'}`;
        return { name, request: { as, stored: {}, action } };
      },
  );

const isOfAccount = (collection: string): boolean => ACCOUNT_COLLECTIONS.includes(collection);
const idsIn = (collection: string, world: World, as: users.Caller): readonly string[] =>
  [...PERSON_COLLECTIONS, REPORTS_OF_ONE].includes(collection)
    ? [users.personOf(as), users.personOf(ADA)]
    : [...idsOf(world), 'none'];
const wheresOf = (uid: string): readonly Query['where'][] => [
  ...([undefined, undefined, ['uid', '==', uid], ['uid', '==', uid], ['uid', '!=', uid]] as const),
  ...([
    ['uid', '==', 'ada'],
    ['createdBy', '==', uid],
    ['likes', 'array-contains', uid],
  ] as const),
];

export const plan: fc.Arbitrary<Plan> = fc.oneof(
  { weight: 5, arbitrary: writingPlan },
  { weight: 1, arbitrary: readingPlan },
);
