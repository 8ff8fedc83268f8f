import type { Person, Who } from '../support/callers.ts';
import type { Request } from './request.ts';
import { idsOf, type World } from './world.ts';

/** What has happened so far in one world of many on a server. The last world is the present one. */
export interface History {
  /** What the ids of this world begin with. */
  readonly prefix: string;
  readonly worlds: readonly World[];
  readonly requests: readonly Request[];
}

/** Where somebody acts. */
export interface Scene {
  readonly prefix: string;
  readonly world: World;
  readonly person: Person;
}

/** Somebody signed out acts as if they were somebody. */
export const personOf = (as: Who): Person =>
  typeof as === 'string' ? { uid: 'stranger', name: 'Stranger' } : as;

export const choose = <T>(all: readonly T[], pick: number): T | undefined => all[pick % all.length];

/** An id that was never used in this world, another one for each `nth`. Some hold what a path must not stumble over. */
export function freshId({ prefix, world }: Pick<Scene, 'prefix' | 'world'>, nth = 0): string {
  const count = idsOf(world).length;
  return `${prefix}${count}-${nth}${choose(['', '', " Ü'(:.%)", '', '$(id)'], count)}`;
}
