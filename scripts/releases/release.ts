import { createHash } from 'node:crypto';

/** Paths below a site's root → the SHA-256 of each file. */
export type Files = Readonly<Record<string, string>>;

/** One build of a site, as its release records it. */
export interface Build {
  /** Derived from the files that pages load, so the same code has the same id wherever it was built. */
  readonly id: string;
  /** Files whose names contain a hash of their content. Open pages request them long after their deployment. */
  readonly files: Files;
  /** All other files, such as `index.html` and `mf-manifest.json`, which name the hashed ones. */
  readonly pointers: Files;
}

/** The content of a site's `release.json`. */
export interface Release extends Build {
  /** Files that belong to no build. They are neither kept for later nor rolled back. */
  readonly configuration: Files;
  /** One hash of its headers and redirects. */
  readonly hosting: string;
  /** The build that was live before. The site also serves its hashed files, and keeps its pointers for a rollback. */
  readonly previous: Build | null;
}

export const RELEASE_FILE = 'release.json';

const CONFIGURATION = 'portal.config.json';
/** A name that begins with a dot, but for `.well-known`, which browsers and people ask for. */
export const HIDDEN = /(^|\/)\.(?!well-known\/)/;

const HASHED = /\.[0-9a-f]{8}\.[^/]+$/;
const COMPANION = /\.(map|LICENSE\.txt)$/;

/**
 * What no page loads: source maps and licences. They may differ, by a comment or the folder of the checkout, while the code
 * beside them and so their names are the same.
 */
export const isCompanion = (path: string): boolean => COMPANION.test(path);

export const sha256 = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Sorts a built folder's files into a build and the configuration beside it. */
export function sortFiles(all: Files): { readonly build: Build; readonly configuration: Files } {
  const files = pick(all, (path) => HASHED.test(path));
  const configuration = pick(all, (path) => path === CONFIGURATION);
  const pointers = pick(all, (path) => !(path in files) && !(path in configuration));
  return { build: { id: idOf({ ...files, ...pointers }), files, pointers }, configuration };
}

function idOf(files: Files): string {
  const code = pick(files, (path) => !isCompanion(path));
  return sha256(JSON.stringify(code)).slice(0, 12);
}

/** Every file of a release but `release.json` itself, by the path it is served under. */
export function servedFiles({ files, pointers, configuration, previous }: Release): Files {
  return {
    ...previous?.files,
    ...(previous && keptPointers(previous)),
    ...files,
    ...pointers,
    ...configuration,
  };
}

function keptPointers({ id, pointers }: Build): Files {
  const entries = Object.entries(pointers).map(([path, hash]) => [`releases/${id}/${path}`, hash]);
  return Object.fromEntries(entries);
}

function pick(files: Files, isWanted: (path: string) => boolean): Files {
  const entries = Object.entries(files).filter(([path]) => isWanted(path));
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}
