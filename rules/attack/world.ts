import { isDeepStrictEqual } from 'node:util';
import type { Data } from '../support/request.ts';

/** All stored documents, by path. */
export type World = ReadonlyMap<string, Data>;

const COLLECTIONS = { experience: 'experiences', owner: 'owners', tombstone: 'tombstones' } as const;

export type Part = keyof typeof COLLECTIONS;
export const PARTS = Object.keys(COLLECTIONS) as readonly Part[];

/** The documents under one id: the experience, its owner if it is anonymous, and the tombstone if it was deleted. */
export type Entry = { readonly [part in Part]: Data | undefined };

export const pathOf = (part: Part, id: string): string => `${COLLECTIONS[part]}/${id}`;

/** The part and the id of a path, or undefined for a path outside of these collections. */
export function locate(path: string): { readonly part: Part; readonly id: string } | undefined {
  const [collection = '', id = '', ...deeper] = path.split('/');
  const part = PARTS.find((each) => COLLECTIONS[each] === collection);
  return part === undefined || deeper.length > 0 ? undefined : { part, id };
}

export function entryOf(world: World, id: string): Entry {
  const find = (part: Part): Data | undefined => world.get(pathOf(part, id));
  return { experience: find('experience'), owner: find('owner'), tombstone: find('tombstone') };
}

/** The ids of all present and deleted experiences. */
export const idsOf = (world: World): readonly string[] => [
  ...new Set([...world.keys()].flatMap((path) => locate(path)?.id ?? [])),
];

export const likesOf = ({ likes }: Data): readonly unknown[] => (Array.isArray(likes) ? likes : []);

/** True if two values are deeply equal. The order of fields does not matter. */
export const equal = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || isDeepStrictEqual(plain(a), plain(b));

/** Copies a value into this realm, since values from `fetch` belong to another realm. */
const plain = (value: unknown): unknown => (value === undefined ? value : structuredClone(value));
