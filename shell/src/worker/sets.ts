/** The sets of files on this device. One pointer names the current set, so a page never sees a set that is not whole. */

export interface CompositionSet {
  readonly id: string;
  /** The folders of the sites whose files the set has. */
  readonly sites: readonly string[];
}

interface Pointer {
  readonly current?: CompositionSet;
  readonly previous?: CompositionSet;
}

/** The names of all caches of this worker begin like this. `shared/kept` names none. */
export const PREFIX = 'portal-set';
const POINTERS = `${PREFIX}s`;
const POINTER_URL = '/current';

export const cacheOf = (id: string): string => `${PREFIX}-${id}`;

export async function readPointer(): Promise<Pointer> {
  const answer = await (await caches.open(POINTERS)).match(POINTER_URL);
  return answer ? answer.json() : {};
}

/** Makes a whole set the current one. */
export async function makeCurrent(set: CompositionSet): Promise<void> {
  const { current } = await readPointer();
  const pointer: Pointer = { current: set, ...(current && { previous: current }) };
  await (await caches.open(POINTERS)).put(POINTER_URL, new Response(JSON.stringify(pointer)));
}

/** Notes that a page has all its files from a set. The note outlives the worker, which the browser stops when idle. */
export async function noteClient(client: string, set: CompositionSet): Promise<void> {
  await (await caches.open(POINTERS)).put(`/clients/${client}`, new Response(JSON.stringify(set)));
}

/** The set that a page runs from; undefined for a page that runs from the network. */
export async function setOfClient(client: string): Promise<CompositionSet | undefined> {
  return (await (await caches.open(POINTERS)).match(`/clients/${client}`))?.json();
}

/** Deletes the sets that are neither current nor previous, and from which no page runs. */
export async function dropOldSets(clients: Clients): Promise<void> {
  const pointers = await caches.open(POINTERS);
  const { current, previous } = await readPointer();
  const kept = new Set([POINTERS, ...[current, previous].flatMap((set) => (set ? [cacheOf(set.id)] : []))]);
  for (const { url } of await pointers.keys()) {
    const [, client] = /\/clients\/(.+)$/.exec(url) ?? [];
    if (client === undefined) continue;
    const set = await setOfClient(client);
    if (set && (await clients.get(client))) kept.add(cacheOf(set.id));
    else await pointers.delete(url);
  }
  await deleteCaches((name) => !kept.has(name));
}

export async function deleteCaches(isUnwanted: (name: string) => boolean): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && isUnwanted(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}
