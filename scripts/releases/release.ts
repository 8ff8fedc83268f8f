import { createHash } from 'node:crypto';

/** The SHA-256 of each file, by its path below the site's root. */
export type Files = Readonly<Record<string, string>>;

/** One build of a site, as recorded in its release. */
export interface Build {
  /** A hash of the files that pages load. The same code has the same id; that of a remote depends on the folder, too. */
  readonly id: string;
  /**
   * The files whose names contain a hash of their content. Open pages may request them long after a later deployment.
   */
  readonly files: Files;
  /** All other files, such as `index.html` and `mf-manifest.json`. They name the hashed files. */
  readonly pointers: Files;
}

/** The content of a site's `release.json`. */
export interface Release extends Build {
  /** Files that belong to no build. A rollback leaves these files unchanged. The next release does not keep them. */
  readonly configuration: Files;
  /** One hash of the release's headers and redirects. */
  readonly hosting: string;
  /** The build that was live before. The site still serves its hashed files, and keeps its pointers for a rollback. */
  readonly previous: Build | null;
}

export const RELEASE_FILE = 'release.json';

const CONFIGURATION = 'portal.config.json';
/** A path that contains a name with a dot at the beginning, except `.well-known`, which browsers and people request. */
export const HIDDEN = /(^|\/)\.(?!well-known\/)/;

/** The first file that a page loads of a build, among the paths of its files. Its hash names the build in a composition. */
export const findEntry = (paths: readonly string[]): string | undefined =>
  paths.find((path) => /^(main|remoteEntry)\.[0-9a-f]{8}\.js$/.test(path));

const HASHED = /\.[0-9a-f]{8}\.[^/]+$/;
const COMPANION = /\.(map|LICENSE\.txt)$/;

/**
 * True for files that no page loads: source maps and licences. Such a file may change because of a comment or the
 * checkout's folder, although its name, which depends on the code beside it, stays the same.
 */
export const isCompanion = (path: string): boolean => COMPANION.test(path);

export const sha256 = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Sorts the files of a built folder into a build and its configuration. */
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

/** Every file of a release except `release.json` itself, by the path under which the file is served. */
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
