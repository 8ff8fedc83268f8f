import { CommandError } from '../support/root.ts';
import { parseRelease } from './parse-release.ts';
import { RELEASE_FILE, type Release, sha256 } from './release.ts';

const TIME_LIMIT_MS = 30_000;

/** The error for a site that did not answer. Its live release is unknown. */
export class UnreachableError extends CommandError {}

/** A public site, read over plain HTTP. */
export type LiveSite = ReturnType<typeof liveSite>;

export function liveSite(address: string) {
  const url = address.replace(/\/+$/, '');
  return {
    /** The address without a slash at the end. */
    url,
    /**
     * The release that the site serves, or null when the site has no `release.json`. Throws a CommandError that says
     * what to do when the file cannot be read. If the live release were not known, a deployment would remove files that
     * open pages still need.
     */
    async readRelease(): Promise<Release | null> {
      const file = `${url}/${RELEASE_FILE}`;
      const bytes = await read(file);
      if (bytes === null) return null;
      try {
        return parseRelease(new TextDecoder().decode(bytes));
      } catch (error) {
        throw broken(`Cannot use ${file}: ${(error as Error).message}`);
      }
    },
    /** The bytes of the file at `path`. Throws a CommandError when the file is missing or its SHA-256 differs. */
    async readFile(path: string, hash: string): Promise<Uint8Array> {
      const bytes = await read(`${url}/${path}`);
      if (bytes === null) throw broken(`Cannot carry over ${path}: ${url} does not have it`);
      if (sha256(bytes) === hash) return bytes;
      throw broken(`Cannot carry over ${path}: what ${url} serves is not what its ${RELEASE_FILE} says`);
    },
    /** True when the site serves a build, with or without a `release.json`. */
    hasBuild: async (): Promise<boolean> => (await read(`${url}/mf-manifest.json`)) !== null,
  };
}

async function read(url: string): Promise<Uint8Array | null> {
  let problem: string;
  try {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    const response = await fetch(url, { cache: 'no-store', signal });
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (response.ok) return bytes;
    if (response.status === 404) return null;
    problem = `it answers ${response.status}`;
  } catch (error) {
    const { message, cause } = error as Error;
    problem = cause instanceof Error ? cause.message || message : message;
  }
  throw new UnreachableError(
    `Cannot read ${url}: ${problem}. What is live has to be known, so that open pages keep their files: check the network and the site's name in .firebaserc, and run this again`,
  );
}

const broken = (problem: string): CommandError =>
  new CommandError(
    `${problem}. Open pages may need these files: roll the site back to a whole release in Firebase's console (Hosting, release history), and run this again`,
  );
