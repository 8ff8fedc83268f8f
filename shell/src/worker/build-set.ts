import { ask, CONFIGURATION, type Composition, encode, readComposition, sha256 } from './composition.ts';
import { cacheOf, dropOldSets, makeCurrent, readPointer } from './sets.ts';

const AT_ONCE = 6;
/** The headers of a stored file. The first names the set that the file belongs to. */
const SET_HEADER = 'x-portal-set';
const HASH_HEADER = 'x-portal-sha256';
/** A stored file is not compressed, and its length is that of its text. */
const TRANSFER_HEADERS = ['content-encoding', 'content-length', 'transfer-encoding'];

/**
 * Fetches the files of the page as it is deployed now, and makes them the current set once each file has the hash that
 * its site names and nothing was deployed meanwhile. Otherwise nothing changes, and the set is deleted. Files that the
 * current set has are not fetched again. One call works at a time.
 */
export const buildSet = (scope: string, clients: Clients): Promise<void> =>
  navigator.locks.request('portal-set', async () => {
    const composition = await readComposition(scope);
    const { current } = await readPointer();
    if (current?.id === composition.id && (await caches.has(cacheOf(current.id)))) return;
    // Otherwise a site that is wrong for a moment would be missing offline.
    if (composition.missing.some((site) => current?.sites.includes(site)))
      throw new Error('A site is missing');
    const cache = await caches.open(cacheOf(composition.id));
    try {
      await fill(cache, composition, scope, current && cacheOf(current.id));
      const { id } = await readComposition(scope);
      if (id !== composition.id) throw new Error('The page was deployed meanwhile');
      await makeCurrent({ id, sites: composition.sites });
    } finally {
      // A set that failed is none that anybody uses, unless it is the previous one, deployed again.
      await dropOldSets(clients);
    }
  });

async function fill(cache: Cache, { id, files, configuration }: Composition, scope: string, before?: string) {
  const left = Object.entries(files);
  const work = async (): Promise<void> => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [url, hash] = next;
      const { bytes, headers } = await readFile(url, hash, before);
      await put(cache, url, bytes, headers, { [SET_HEADER]: id, [HASH_HEADER]: hash });
    }
  };
  // Not until all have ended may the cache be deleted.
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  const failure = ended.find((one) => one.status === 'rejected');
  if (failure) throw failure.reason;
  const headers = new Headers({ 'content-type': 'application/json' });
  await put(cache, new URL(CONFIGURATION, scope).href, encode(configuration), headers, { [SET_HEADER]: id });
}

async function readFile(url: string, hash: string, before: string | undefined) {
  const known = before && (await caches.match(url, { cacheName: before }));
  const isSame = known && known.headers.get(HASH_HEADER) === hash;
  const response = isSame ? known : await ask(url);
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
  const bytes = await response.arrayBuffer();
  if ((await sha256(bytes)) !== hash) throw new Error(`${url} is not the file of its release`);
  return { bytes, headers: response.headers };
}

async function put(
  cache: Cache,
  url: string,
  body: BodyInit,
  given: Headers,
  own: Readonly<Record<string, string>>,
): Promise<void> {
  const headers = new Headers(given);
  for (const name of TRANSFER_HEADERS) headers.delete(name);
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  await cache.put(url, new Response(body, { headers }));
}
