import { readJson, WORKSPACES } from '../support/root.ts';

const readManifest = (folder: string) => readJson(`${folder}/package.json`);

/** What no package is built from or checked with. */
const OUTSIDE = /^(docs|bench)\/|^[^/]+\.md$|^LICENSE$/;

/**
 * The packages that a change of these files touches; all when the files are not known. A package's own files touch it and
 * the packages that depend on it; `shared` and whatever is outside the packages, such as the lock file, touch them all.
 */
export function packagesTouchedBy(paths: readonly string[] | undefined): readonly string[] {
  if (paths === undefined) return WORKSPACES;
  const touched = new Set(paths.filter((path) => !OUTSIDE.test(path)).map(findPackage));
  if (touched.has('shared') || touched.has(undefined)) return WORKSPACES;
  return WORKSPACES.filter((name) => [name, ...packagesUsedBy(name)].some((one) => touched.has(one)));
}

const findPackage = (path: string): string | undefined =>
  WORKSPACES.find((name) => path.startsWith(`${name}/`));

function packagesUsedBy(name: string): readonly string[] {
  const { dependencies, peerDependencies } = readManifest(name);
  const names = Object.keys({ ...dependencies, ...peerDependencies });
  const used = WORKSPACES.filter((folder) => names.includes(readManifest(folder).name));
  return [...used, ...used.flatMap(packagesUsedBy)];
}
