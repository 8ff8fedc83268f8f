import { join } from 'node:path';
import semver from 'semver';
import { distOf, readJson, SITES, type Site } from '../../scripts/support/root.ts';
import buildBaseline from './build-baseline.ts';

/** The compositions in which the journey of a remote (`own`) runs: whether a site is the previous build. */
export const COMPOSITIONS: Readonly<Record<string, (site: Site, own: string) => boolean>> = {
  'own current, all else current': () => false,
  'own current, shell previous': (site) => site === 'shell',
  'own current, other remotes previous': (site, own) => site !== 'shell' && site !== own,
  'own current, all else previous': (site, own) => site !== own,
  // After the shell's deployment, until the teams follow. Only `npm run compatibility` for all remotes runs it.
  'shell current, all remotes previous': (site) => site !== 'shell',
};

/** The folder of each site. Undefined if the own remote does not accept the `shared` of the previous shell. */
export async function foldersOf(own: string, composition: string) {
  const isPrevious = COMPOSITIONS[composition] ?? (() => false);
  const baseline = await buildBaseline();
  const { shared } = readJson(join(baseline.shell ?? '', 'mf-manifest.json'));
  const { version } = shared.find(({ name }: { name: string }) => name === '@portal/shared/session');
  // A remote that needs a newer shell is deployed after the shell. Until then, the portal uses the previous remote.
  const needsNewer = (site: string): boolean =>
    site !== 'shell' &&
    isPrevious('shell', own) &&
    !semver.satisfies(version, readJson(`${site}/package.json`).peerDependencies['@portal/shared']);
  if (needsNewer(own)) return undefined;
  const folderOf = (site: Site): string =>
    ((isPrevious(site, own) || needsNewer(site)) && baseline[site]) || distOf(site);
  return Object.fromEntries(SITES.map((site) => [site, folderOf(site)]));
}
