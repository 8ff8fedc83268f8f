import { readConfiguration } from './composition.ts';
import { type CompositionSet, cacheOf, deleteCaches, noteClient, readPointer, setOfClient } from './sets.ts';

/** So long a navigation waits for the network before a set answers. */
const PATIENCE_MS = 4000;
/** The files of sites. All other requests, such as those of the database, are none of this worker's business. */
const FILE = /\.(css|html|js|json|mp3|png|svg|webmanifest|woff2)$/;
/** Firebase's sign-in pages. */
const RESERVED = /^\/__\//;

/** Client → its set, or undefined for a page from the network. The worker forgets them whenever it is stopped. */
const known = new Map<string, CompositionSet | undefined>();

/**
 * Decides once for each page whether all its files come from the network or from one set. The network comes first, so
 * that a release, a rollback and the switch work as without this worker. A set answers if the network does not.
 */
export function answer(event: FetchEvent, { scope, unregister }: Registration): void {
  const { request, clientId } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || RESERVED.test(pathname)) return;
  if (request.mode === 'navigate') {
    // Only the page itself. A link to a missing file of the site stays a page of the server.
    if (![scope, `${scope}index.html`].includes(origin + pathname)) return;
    event.waitUntil(obeySwitch(scope, unregister).catch(() => undefined));
    event.respondWith(openPage(event, scope).catch(() => giveUp(request, unregister)));
    return;
  }
  // The files of remotes are requested with CORS. Scripts of others, such as Google's, the worker's policy would refuse.
  if (!FILE.test(pathname) || (request.mode !== 'cors' && !scope.startsWith(`${origin}/`))) return;
  if (known.has(clientId) && known.get(clientId) === undefined) return;
  // The page reads its own address to learn of a new version.
  if (origin + pathname === `${scope}index.html`) return;
  event.respondWith(openFile(request, clientId));
}

interface Registration {
  readonly scope: string;
  readonly unregister: () => Promise<boolean>;
}

/** If the worker itself fails, the browser forgets the worker, and the next page is loaded as if there were none. */
async function giveUp(request: Request, unregister: Registration['unregister']): Promise<Response> {
  await unregister();
  return fetch(request);
}

async function openPage(event: FetchEvent, scope: string): Promise<Response> {
  const network = fromNetwork(event);
  // A late answer is not needed, but the browser complains of a preload that nobody waits for.
  event.waitUntil(network.catch(() => undefined));
  const inTime = await Promise.race([network.catch(() => undefined), sleep(PATIENCE_MS)]);
  // In Firefox, a preload that failed is a response of the type error.
  const isAnswered = inTime && inTime.type !== 'error' && inTime.status < 500;
  const set = isAnswered ? undefined : await currentSet();
  const page = set && (await match(set, `${scope}index.html`));
  if (!page) {
    known.set(event.resultingClientId, undefined);
    return inTime ?? network;
  }
  known.set(event.resultingClientId, set);
  // A full storage must not keep the reader out.
  await noteClient(event.resultingClientId, set).catch(() => undefined);
  return page;
}

async function fromNetwork({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return (await (preloadResponse as Promise<Response | undefined>)) ?? fetch(request);
}

/** The current set, unless its storage cannot be read. */
const currentSet = async () => (await readPointer().catch(() => undefined))?.current;

async function openFile(request: Request, client: string): Promise<Response> {
  if (!known.has(client)) known.set(client, await setOfClient(client).catch(() => undefined));
  const set = known.get(client);
  if (!set) return fetch(request);
  const url = request.url.split(/[?#]/)[0] ?? '';
  // A retry has an URL of its own, but its file is the set's.
  const file = await match(set, url);
  if (file) return file;
  return set.sites.some((site) => url.startsWith(site)) ? Response.error() : fetch(request);
}

const match = ({ id }: CompositionSet, url: string): Promise<Response | undefined> =>
  caches.match(url, { cacheName: cacheOf(id) });

/** Removes the worker and all sets if the live configuration says so. */
async function obeySwitch(scope: string, unregister: Registration['unregister']): Promise<void> {
  const { offline } = JSON.parse(await readConfiguration(scope));
  if (offline !== false) return;
  await deleteCaches(() => true);
  await unregister();
}

const sleep = (ms: number): Promise<undefined> => new Promise((resolve) => setTimeout(resolve, ms));
