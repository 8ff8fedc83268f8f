export type Data = Readonly<Record<string, unknown>>;

/** Everything stored, by path. */
export type World = ReadonlyMap<string, Data>;

export type Part = 'experience' | 'owner' | 'tombstone';

/** What there is under one id: the experience, whose it is when it is anonymous, and the mark that it was deleted. */
export type Place = { readonly [part in Part]: Data | undefined };

const COLLECTIONS: Readonly<Record<Part, string>> = {
  experience: 'experiences',
  owner: 'owners',
  tombstone: 'tombstones',
};

export const pathOf = (part: Part, id: string): string => `${COLLECTIONS[part]}/${id}`;

/** Where it stands how many experiences somebody has created today. */
export const pacePath = (uid: string): string => `pace/${uid}`;

/** Whose pace a path names; undefined for every other path. */
export function paceOwner(path: string): string | undefined {
  const [collection, uid, ...deeper] = path.split('/');
  return collection === 'pace' && deeper.length === 0 ? uid : undefined;
}

/** Which part of which place a path names; undefined for every path that the portal does not have. */
export function locate(path: string): { readonly part: Part; readonly id: string } | undefined {
  const [collection = '', id = '', ...deeper] = path.split('/');
  const part = PARTS.find((each) => COLLECTIONS[each] === collection);
  return part === undefined || deeper.length > 0 ? undefined : { part, id };
}

export const PARTS: readonly Part[] = ['experience', 'owner', 'tombstone'];

export function placeOf(world: World, id: string): Place {
  return {
    experience: world.get(pathOf('experience', id)),
    owner: world.get(pathOf('owner', id)),
    tombstone: world.get(pathOf('tombstone', id)),
  };
}

/** The ids under which there is or was an experience. */
export function idsOf(world: World): readonly string[] {
  return [...new Set([...world.keys()].flatMap((path) => locate(path)?.id ?? []))];
}
