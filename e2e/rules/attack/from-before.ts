import { fieldsOfAda, HIDDEN } from '../support/experiences.ts';
import { YESTERDAY } from './pace.ts';
import { type Data, pacePath, pathOf, type World } from './world.ts';

/** A document that an administrator has left, as the portal may have stored it in former days. */
export interface FromBefore {
  readonly shape: keyof typeof SHAPES;
  readonly author: string;
}

/** How many experiences somebody has created already, today or the day before. */
export interface PaceBefore {
  readonly author: string;
  readonly count: number;
  readonly isToday: boolean;
}

const NAMES: Readonly<Record<string, string>> = {
  ada: 'Ada Lovelace',
  grace: 'Grace Hopper',
  bob: 'Bob',
  carol: 'Carol',
  null: 'null',
};

export const AUTHORS: readonly string[] = Object.keys(NAMES);

const SHAPES = {
  named: (author: string) => ({ experience: named(author) }),
  liked: (author: string) => ({ experience: { ...named(author), likes: ['bob', author, 'eve'] } }),
  hidden: (author: string) => ({
    experience: { ...named(author), ...HIDDEN, likes: ['ada'] },
    owner: author,
  }),
  nobodys: (author: string) => ({ experience: { ...named(author), ...HIDDEN } }),
  'called Anonymous': (author: string) => ({
    experience: { ...named(author), createdByName: 'Anonymous', likes: ['grace'] },
  }),
  'without a name': (author: string) => ({ experience: without('createdByName', named(author)) }),
  'without a job type': (author: string) => ({ experience: without('jobType', named(author)) }),
  'without modes': (author: string) => ({ experience: without('modes', named(author)) }),
  'without likes': (author: string) => ({ experience: without('likes', named(author)) }),
  'without a creator': (author: string) => ({
    experience: without('createdBy', { ...named(author), ...HIDDEN }),
    owner: author,
  }),
  'of an unknown creator': (author: string) => ({ experience: without('createdBy', named(author)) }),
  'of a numbered creator': (author: string) => ({ experience: { ...named(author), createdBy: 7 } }),
  'with null for likes': (author: string) => ({ experience: { ...named(author), likes: null } }),
  'with a text for likes': (author: string) => ({ experience: { ...named(author), likes: author } }),
  'with a map for likes': (author: string) => ({
    experience: { ...named(author), likes: { [author]: true } },
  }),
  'with likes twice': (author: string) => ({
    experience: { ...named(author), likes: ['ada', 'bob', 'ada'] },
  }),
  'with other likes': (author: string) => ({ experience: { ...named(author), likes: [1, 'bob', null] } }),
  'with unknown fields': (author: string) => ({
    experience: { ...named(author), package: '12 LPA', tips: { first: ['Rest'] }, likes: ['carol'] },
  }),
  'with more modes': (author: string) => ({
    experience: {
      ...named(author),
      modes: { onsite: true, virtual: false, partiallyOnsite: true, remote: true },
    },
  }),
  'with a time': (author: string) => ({ experience: { ...named(author), date: '2024-05-17T10:00:00.000Z' } }),
  'in small letters': (author: string) => ({ experience: { ...named(author), company: 'Acme' } }),
  'without rounds': (author: string) => ({ experience: { ...named(author), rounds: [] } }),
  'with its creator alone': (author: string) => ({ experience: { createdBy: author } }),
  empty: () => ({ experience: {} }),
} satisfies Record<string, (author: string) => { experience: Data; owner?: string }>;

export const SHAPE_NAMES = Object.keys(SHAPES) as readonly FromBefore['shape'][];

/** The world that users find when their story begins. */
export function worldFromBefore(
  all: readonly FromBefore[],
  paces: readonly PaceBefore[],
  prefix: string,
): World {
  return new Map([
    ...all.flatMap(({ shape, author }, index) =>
      documentsOf(SHAPES[shape](author), `${prefix}before-${index}`),
    ),
    ...paces.map(({ author, count, isToday }) => {
      const at = isToday ? { $: 'now' } : YESTERDAY;
      return [pacePath(author), { experience: `${prefix}long-ago`, count, at }] as const;
    }),
  ]);
}

function documentsOf(
  { experience, owner }: { readonly experience: Data; readonly owner?: string },
  id: string,
): readonly (readonly [string, Data])[] {
  const owned = owner === undefined ? [] : [[pathOf('owner', id), { uid: owner }] as const];
  return [[pathOf('experience', id), experience], ...owned];
}

const named = (author: string): Data => fieldsOfAda({ createdBy: author, createdByName: NAMES[author] });

function without(field: string, { [field]: _, ...fields }: Data): Data {
  return fields;
}
