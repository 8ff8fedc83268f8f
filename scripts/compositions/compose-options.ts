import { findHostingSite, findPlaceholders } from '../releases/firebase-project.ts';
import { parseArguments, UsageError } from '../support/command-line.ts';
import { isOwnSite, isSite, REMOTES, readText, type Site } from '../support/root.ts';

export interface CompositionOptions {
  /** The address of the deployed portal. */
  readonly portal: string;
  /** Site → the hash of its entry, as 'About this page' shows them. Other sites have their live release. */
  readonly wanted: ReadonlyMap<string, string>;
  /** Remote → the address of a release to show in place of the live one, such as a preview. */
  readonly previews: ReadonlyMap<string, string>;
  /** The sites whose build on this machine is shown. */
  readonly own: readonly Site[];
  readonly isWatching: boolean;
}

const USAGE = `Usage: npm run compose -- [<site> ...] [--watch] [--portal <url>] [--id "<composition>"] [--remote <site>=<url>]

  <site>                  show this site's build of this machine; --watch shows saved changes at once
  --portal <url>          the deployed portal; by default, the one that .firebaserc names
  --id <composition>      the releases that 'About this page' or an error names, such as "shell@0123abcd mf-auth@4567cdef"
  --remote <site>=<url>   show the release at this address, such as a preview`;

const PART = /^([a-z][a-z0-9-]*)@([0-9a-f]{8})$/;
const PREVIEW = /^(mf-[a-z0-9-]+)=(https?:\/\/\S+)$/;

/** Reads the arguments of the command. Throws a UsageError, or a CommandError if no portal is known. */
export function parseCompositionOptions(args: readonly string[]): CompositionOptions {
  const options = {
    portal: { type: 'string' },
    id: { type: 'string', default: '' },
    remote: { type: 'string', multiple: true },
    watch: { type: 'boolean', default: false },
  } as const;
  const { values, positionals } = parseArguments(args, USAGE, options, true);
  const own = positionals.filter((name) => isSite(name) && isOwnSite(name)) as Site[];
  if (own.length < positionals.length)
    throw new UsageError(`Nothing here builds ${positionals.join(', ')}`, USAGE);
  return {
    portal: (values.portal ?? configuredPortal()).replace(/\/+$/, ''),
    wanted: readPairs(values.id.split(/\s+/).filter(Boolean), PART),
    previews: readPairs(values.remote ?? [], PREVIEW),
    own,
    isWatching: values.watch,
  };
}

function configuredPortal(): string {
  if (findPlaceholders(readText, REMOTES.find(isOwnSite) ?? 'mf-auth').length > 0)
    throw new UsageError('Say which portal: .firebaserc names none', USAGE);
  return findHostingSite(readText('.firebaserc'), 'shell').url;
}

function readPairs(texts: readonly string[], pattern: RegExp): ReadonlyMap<string, string> {
  return new Map(
    texts.map((text) => {
      const [, name = '', value = ''] = pattern.exec(text) ?? [];
      if (name === '') throw new UsageError(`Cannot use '${text}'`, USAGE);
      return [name, value];
    }),
  );
}
