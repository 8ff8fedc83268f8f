import { parseArgs } from 'node:util';
import { CommandError } from '../support/root.ts';

/** What an empty store is filled with; each kind has a data folder of its own. */
export type SeedMode =
  | { readonly kind: 'samples' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'experiences'; readonly count: number };

export const START_USAGE = `Usage: npm start [-- --empty | -- --experiences N]

  --empty           start without sample experiences
  --experiences N   start with N generated experiences, 1 to 1000000`;

const LARGEST = 1_000_000;

/** Reads the words after `npm start --`. Throws a CommandError whose message ends with the usage. */
export function parseStartOptions(words: readonly string[]): SeedMode {
  const { empty, experiences } = parse(words);
  if (empty && experiences !== undefined) throw wrong('Choose either --empty or --experiences');
  if (empty) return { kind: 'empty' };
  if (experiences === undefined) return { kind: 'samples' };
  const count = Number(experiences);
  if (!/^\d+$/.test(experiences) || count < 1 || count > LARGEST) {
    throw wrong(`--experiences needs a whole number between 1 and ${LARGEST}, not '${experiences}'`);
  }
  return { kind: 'experiences', count };
}

function parse(words: readonly string[]): {
  readonly empty: boolean;
  readonly experiences: string | undefined;
} {
  try {
    const options = { empty: { type: 'boolean' }, experiences: { type: 'string' } } as const;
    const { values } = parseArgs({ args: [...words], options, allowPositionals: false });
    return { empty: values.empty ?? false, experiences: values.experiences };
  } catch (error) {
    throw wrong((error as Error).message.split('. ')[0] ?? 'Unknown option');
  }
}

function wrong(problem: string): CommandError {
  return new CommandError(`${problem}\n${START_USAGE}`);
}

/** The folder, below the data folder, of the store with this content. */
export function folderOf(seedMode: SeedMode): string {
  return seedMode.kind === 'experiences' ? `experiences-${seedMode.count}` : seedMode.kind;
}
