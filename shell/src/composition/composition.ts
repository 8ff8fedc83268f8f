/** The name of the shell among the names of the remotes. */
export const SHELL = 'shell';

/** A loaded part of the page, and the hash of its build. */
export interface Release {
  readonly part: string;
  readonly hash: string;
}

/** The loaded parts of the page: the shell, then the remotes by name. An entry file without a hash stands for itself. */
export const releasesOf = (
  remotes: readonly string[],
  entryOf: (part: string) => string | undefined,
): readonly Release[] =>
  [SHELL, ...[...remotes].sort()].flatMap((part) => {
    const entry = entryOf(part);
    return entry ? [{ part, hash: /\.([0-9a-f]{8})\.js$/.exec(entry)?.[1] ?? entry }] : [];
  });

/** The composition of a page in one line, such as `shell@1a2b3c4d mf-auth@5e6f7a8b`. */
export const describeComposition = (releases: readonly Release[]): string =>
  releases.map(({ part, hash }) => `${part}@${hash}`).join(' ');
