/** The files of the shell and of all remotes at one moment, as the sites themselves say in `release.json`. */
export interface Composition {
  /** A hash of all files. The same files have the same id. */
  readonly id: string;
  /** The folders of the sites, as URLs that end with a slash. The first is the shell's. */
  readonly sites: readonly string[];
  /** The folders of the remotes that have no `release.json`. */
  readonly missing: readonly string[];
  /** The SHA-256 of each file, by its URL. */
  readonly files: Readonly<Record<string, string>>;
  readonly configuration: string;
}

interface Build {
  readonly files: Readonly<Record<string, string>>;
  readonly pointers: Readonly<Record<string, string>>;
}

export const CONFIGURATION = 'portal.config.json';

/** Files that no page loads, or that only the network may answer. */
const NEVER_KEPT = /\.(map|LICENSE\.txt)$|(^|\/)(404\.html|not-found\.js|share\.png|mf-stats\.json|sw\.js)$/;

/**
 * Asks all sites which files make up the page. A remote without a `release.json` is left out, so it cannot be opened
 * offline. Rejects if a site does not answer.
 */
export async function readComposition(scope: string): Promise<Composition> {
  const configuration = await readConfiguration(scope);
  const { remotes = {} } = JSON.parse(configuration) as { remotes?: Readonly<Record<string, string>> };
  const folders = [scope, ...Object.values(remotes).map((manifest) => new URL('.', manifest).href)];
  const builds = await Promise.all(folders.map(readBuild));
  const found = folders.flatMap((folder, place) => {
    const build = builds[place];
    return build ? [{ folder, files: { ...build.files, ...build.pointers } }] : [];
  });
  const files = Object.fromEntries(
    found.flatMap((site) =>
      Object.entries(site.files)
        .filter(([path]) => !NEVER_KEPT.test(path))
        .map(([path, hash]) => [new URL(path, site.folder).href, hash] as const),
    ),
  );
  if (builds[0] === undefined) throw new Error('The shell has no release.json');
  const id = (await sha256(encode(JSON.stringify([files, configuration])))).slice(0, 12);
  const sites = found.map(({ folder }) => folder);
  return { id, sites, missing: folders.filter((one) => !sites.includes(one)), files, configuration };
}

/** The text of the live configuration. */
export async function readConfiguration(scope: string): Promise<string> {
  const response = await ask(new URL(CONFIGURATION, scope).href, 'no-store');
  if (!response.ok) throw new Error(`${CONFIGURATION} was answered with ${response.status}`);
  return response.text();
}

async function readBuild(folder: string): Promise<Build | undefined> {
  const response = await ask(new URL('release.json', folder).href);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${folder} answered ${response.status}`);
  return response.json();
}

/** A browser waits for ever for a server that is silent, and nothing else could be kept meanwhile. */
const MAX_ANSWER_MS = 60_000;

/** A file without a hash in its name comes from the browser's cache only after the server has confirmed it. */
export const ask = (url: string, cache: RequestCache = 'no-cache'): Promise<Response> =>
  fetch(url, { cache, credentials: 'omit', signal: AbortSignal.timeout(MAX_ANSWER_MS) });

export const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

export async function sha256(bytes: Uint8Array<ArrayBuffer> | ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
