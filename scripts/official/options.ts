import { parseArgs } from 'node:util';
import { CommandError } from '../support/root.ts';
import { GROUPS } from './suites.ts';

export interface OfficialOptions {
  /** The suites to run. */
  readonly names: ReadonlySet<string>;
  readonly attackRequests: number;
}

const SUITES = GROUPS.flat().map(({ name }) => name);

const USAGE = `Usage: npm run official [-- suite… --attack-requests N]

  suite                one of ${SUITES.join(', ')}; all unless given
  --attack-requests N  how many requests the attack sends; 2000 unless given`;

/** Reads the words after `npm run official --`. Throws a CommandError whose message ends with the usage. */
export function parseOfficialOptions(words: readonly string[]): OfficialOptions {
  const { positionals, values } = parse(words);
  const unknown = positionals.find((name) => !SUITES.includes(name));
  if (unknown !== undefined) throw wrong(`There is no suite '${unknown}'`);
  const text = values['attack-requests'] ?? '2000';
  if (!/^[1-9]\d{0,6}$/.test(text)) {
    throw wrong(`--attack-requests needs a whole number between 1 and 9999999, not '${text}'`);
  }
  return { names: new Set(positionals.length > 0 ? positionals : SUITES), attackRequests: Number(text) };
}

function parse(words: readonly string[]) {
  try {
    const options = { 'attack-requests': { type: 'string' } } as const;
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw wrong((error as Error).message.split('. ')[0] ?? 'Unknown option');
  }
}

const wrong = (problem: string): CommandError => new CommandError(`${problem}\n${USAGE}`);
