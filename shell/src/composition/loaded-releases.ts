import { runningEntryScript } from '@portal/shared/portal';
import { remoteEntryOf } from '../remotes/federation-plugin.ts';
import { type Release, releasesOf, SHELL } from './composition.ts';

/** The file name of the entry of a remote or the shell, which `release.json` lists. Undefined if it is unknown. */
export const entryOf = (part: string): string | undefined =>
  part === SHELL ? runningEntryScript() : remoteEntryOf(part);

/** The releases of the shell and of those of the configured remotes whose manifests are loaded now. */
export const loadedReleases = (remotes: Readonly<Record<string, string>>): readonly Release[] =>
  releasesOf(Object.keys(remotes), entryOf);
