import { parseArguments, UsageError } from '../support/command-line.ts';

/** The content with which an empty store is filled. Each kind of content has its own data folder. */
export type SeedMode =
  | { readonly kind: 'samples' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'experiences'; readonly count: number };

const USAGE = `Usage: npm start [-- --empty | -- --experiences N]

  --empty           start without sample experiences
  --experiences N   start with N generated experiences, 1 to 1000000`;

const MAX_EXPERIENCES = 1_000_000;

/** Reads the arguments after `npm start --`. Throws a UsageError. */
export function parseStartOptions(args: readonly string[]): SeedMode {
  const { values } = parseArguments(args, USAGE, {
    empty: { type: 'boolean' },
    experiences: { type: 'string' },
  });
  const { empty, experiences } = values;
  if (empty && experiences !== undefined) {
    throw new UsageError('Choose either --empty or --experiences', USAGE);
  }
  if (empty) return { kind: 'empty' };
  if (experiences === undefined) return { kind: 'samples' };
  const count = Number(experiences);
  if (/^\d+$/.test(experiences) && count >= 1 && count <= MAX_EXPERIENCES)
    return { kind: 'experiences', count };
  throw new UsageError(
    `--experiences needs a whole number between 1 and ${MAX_EXPERIENCES}, not '${experiences}'`,
    USAGE,
  );
}

/** The folder of the store that is seeded in this mode, relative to the data folder. */
export const folderOf = (seedMode: SeedMode): string =>
  seedMode.kind === 'experiences' ? `experiences-${seedMode.count}` : seedMode.kind;
