/** The workspaces that can be built and checked on their own. */
export const PACKAGES = [
  'shared',
  'shell',
  'mf-experiences',
  'mf-analytics',
  'mf-auth',
  'local-backend',
  'functions',
  'e2e',
] as const;

export type Package = (typeof PACKAGES)[number];

/** What no package is built from or checked with. */
const OUTSIDE = /^(docs|bench)\/|^[^/]+\.md$|^LICENSE$/;

/**
 * The packages that a change of these files touches; all when the files are not known. A package's own files touch it;
 * `shared` and whatever stands outside the packages, such as the lock file or webpack.common.js, touch them all.
 */
export function packagesTouchedBy(paths: readonly string[] | undefined): readonly Package[] {
  if (paths === undefined) return PACKAGES;
  const touched = new Set(paths.filter((path) => !OUTSIDE.test(path)).map(findPackage));
  return touched.has('shared') || touched.has(undefined)
    ? PACKAGES
    : PACKAGES.filter((name) => touched.has(name));
}

const findPackage = (path: string): Package | undefined =>
  PACKAGES.find((name) => path.startsWith(`${name}/`));
