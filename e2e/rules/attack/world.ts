import { isDeepStrictEqual } from 'node:util';
import type { Data } from '../support/request.ts';

/** Everything stored, by path. */
export type World = ReadonlyMap<string, Data>;

const COLLECTIONS = { experience: 'experiences', owner: 'owners', tombstone: 'tombstones' } as const;

export type Part = keyof typeof COLLECTIONS;
export const PARTS = Object.keys(COLLECTIONS) as readonly Part[];

/** What there is under one id: the experience, whose it is when it is anonymous, and the mark that it was deleted. */
export type Entry = { readonly [part in Part]: Data | undefined };

export const pathOf = (part: Part, id: string): string => `${COLLECTIONS[part]}/${id}`;

/** Which part of which entry a path names; undefined for every path that names none. */
export function locate(path: string): { readonly part: Part; readonly id: string } | undefined {
  const [collection = '', id = '', ...deeper] = path.split('/');
  const part = PARTS.find((each) => COLLECTIONS[each] === collection);
  return part === undefined || deeper.length > 0 ? undefined : { part, id };
}

export function entryOf(world: World, id: string): Entry {
  const find = (part: Part): Data | undefined => world.get(pathOf(part, id));
  return { experience: find('experience'), owner: find('owner'), tombstone: find('tombstone') };
}

/** The ids under which there is or was an experience. */
export const idsOf = (world: World): readonly string[] => [
  ...new Set([...world.keys()].flatMap((path) => locate(path)?.id ?? [])),
];

export const likesOf = ({ likes }: Data): readonly unknown[] => (Array.isArray(likes) ? likes : []);

/** Whether two values are the same to the last field. The order of fields does not matter. */
export const equal = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || isDeepStrictEqual(plain(a), plain(b));

/** Values of other realms, as `fetch` gives them, are no different. */
const plain = (value: unknown): unknown => (value === undefined ? value : structuredClone(value));
