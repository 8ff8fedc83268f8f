import { parseArguments, UsageError } from '../support/command-line.ts';
import { GROUPS } from './suites.ts';

export interface OfficialOptions {
  readonly names: ReadonlySet<string>;
  readonly attackRequests: number;
}

const SUITES = GROUPS.flat().map(({ name }) => name);

const USAGE = `Usage: npm run official [-- suite… --attack-requests N]

  suite                one of ${SUITES.join(', ')}; all unless given
  --attack-requests N  how many requests the attack sends; 2000 unless given`;

/** Reads the arguments after `npm run official --`. Throws a UsageError. */
export function parseOfficialOptions(args: readonly string[]): OfficialOptions {
  const options = { 'attack-requests': { type: 'string', default: '2000' } } as const;
  const { positionals, values } = parseArguments(args, USAGE, options, true);
  const unknown = positionals.find((name) => !SUITES.includes(name));
  if (unknown !== undefined) throw new UsageError(`There is no suite '${unknown}'`, USAGE);
  const requests = values['attack-requests'];
  if (!/^[1-9]\d{0,6}$/.test(requests)) {
    const problem = `--attack-requests needs a whole number between 1 and 9999999, not '${requests}'`;
    throw new UsageError(problem, USAGE);
  }
  return { names: new Set(positionals.length > 0 ? positionals : SUITES), attackRequests: Number(requests) };
}
