import fc from 'fast-check';
import type { Data, SentRequest, Write } from '../support/sent-request.ts';
import {
  ADA,
  ADA_ANONYMOUS_ACCOUNT,
  ADA_NAMELESS,
  ADA_RENAMED,
  BOB,
  type Caller,
  GRACE,
  STRANGER,
  type User,
} from '../support/users.ts';
import { type Entry, entryOf, idsOf, type Part, pathOf, type World } from './world.ts';

/** What has happened so far in one world of many on a server. The last world is the present one. */
export interface History {
  /** What the ids of this world begin with. */
  readonly prefix: string;
  readonly worlds: readonly World[];
  readonly requests: readonly SentRequest[];
}

export interface Context {
  readonly prefix: string;
  readonly world: World;
  readonly user: User;
}

/** The present world, or that of a while ago. Somebody signed out acts as if they were somebody. */
export function contextOf(as: Caller, { prefix, worlds }: History, back = 0): Context {
  const user = typeof as === 'string' ? { uid: 'stranger', name: 'Stranger' } : as;
  return { prefix, world: worlds.at(-1 - back) ?? worlds.at(-1) ?? new Map(), user };
}

/** Who there is; those named more often ask more often. */
export const CALLERS: readonly Caller[] = [
  ...[ADA, ADA, ADA, GRACE, GRACE, BOB, BOB],
  // Without a name, so that all they write is anonymous.
  ...[{ uid: 'carol' }, { uid: 'carol' }, ADA_RENAMED, ADA_NAMELESS, ADA_ANONYMOUS_ACCOUNT],
  { uid: 'dave', name: ' \t ' },
  { uid: 'nobody', name: 'Anonymous' },
  // Has the name of somebody else.
  { uid: 'eve', name: 'Ada Lovelace' },
  // What a careless comparison takes for no creator.
  { uid: 'null', name: 'null' },
  STRANGER,
];

/** Numbers choose among what there is, beyond its count too. */
export const choose = <T>(all: readonly T[], pick: number): T | undefined => all[pick % all.length];

/** An id that was never used in this world, another one for each `nth`. Some hold what a path must not stumble over. */
export function freshId({ prefix, world }: Pick<Context, 'prefix' | 'world'>, nth = 0): string {
  const count = idsOf(world).length;
  return `${prefix}${count}-${nth}${choose(['', '', " Ü'(:.%)", '', '$(id)'], count)}`;
}

export const setPart = (part: Part, id: string, data: Data): Write => ({
  kind: 'set',
  path: pathOf(part, id),
  data,
});
export const deletePart = (part: Part, id: string): Write => ({ kind: 'delete', path: pathOf(part, id) });

export const idsWhere = (world: World, condition: (entry: Entry) => boolean): readonly string[] =>
  idsOf(world).filter((id) => condition(entryOf(world, id)));

export const weigh = <const T>(
  ...choices: readonly (readonly [weight: number, arbitrary: fc.Arbitrary<T>])[]
): fc.Arbitrary<T> => fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));
