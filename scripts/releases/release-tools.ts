import { readText } from '../support/root.ts';
import { type LiveSite, liveSite } from './live-site.ts';
import { runCommand } from './run-command.ts';

/** What a release touches besides the folder it is composed in. */
export interface ReleaseTools {
  /** Runs a command at the repository's root; rejects when it fails. */
  readonly run: (words: readonly string[]) => Promise<void>;
  /** The text of a file of the repository. */
  readonly readText: (path: string) => string;
  readonly openSite: (url: string) => LiveSite;
  readonly report: (line: string) => void;
}

export const releaseTools: ReleaseTools = {
  run: runCommand,
  readText,
  openSite: liveSite,
  report: console.log,
};
