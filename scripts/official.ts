import { findEmulator } from './official/find-emulator.ts';
import { LOGS, runGroup, type SuiteResult } from './official/run-suites.ts';
import { GROUPS } from './official/suites.ts';
import { exitCodeOf, parseArguments, UsageError } from './support/command-line.ts';
import { untilAskedToStop } from './support/stop-signal.ts';

const SUITES = GROUPS.flat().map(({ name }) => name);

const USAGE = `Usage: npm run official [-- suite… --attack-requests N]

  suite                one of ${SUITES.join(', ')}; all unless given
  --attack-requests N  how many requests the attack sends; 2000 unless given`;

/** `npm run official`: returns 1 if a test failed, 2 for wrong arguments, and otherwise 0, even without an emulator. */
async function main(): Promise<number> {
  const options = { 'attack-requests': { type: 'string', default: '2000' } } as const;
  const { positionals, values } = parseArguments(process.argv.slice(2), USAGE, options, true);
  const unknown = positionals.find((name) => !SUITES.includes(name));
  if (unknown !== undefined) throw new UsageError(`There is no suite '${unknown}'`, USAGE);
  const requests = values['attack-requests'];
  if (!/^[1-9]\d{0,6}$/.test(requests))
    throw new UsageError(`--attack-requests needs a whole number up to 9999999, not '${requests}'`, USAGE);
  const names = positionals.length > 0 ? positionals : SUITES;
  const search = findEmulator(process.env);
  if (search.kind === 'missing') {
    console.log(search.advice);
    console.log(`not run: ${names.join(', ')}, because Google's Firestore emulator is missing`);
    console.log(`0 passed, 0 failed, ${names.length} skipped`);
    return 0;
  }
  console.log(`Google's Firestore emulator ${search.version}: ${search.jar}\nLogs and reports: ${LOGS}`);
  const groups = GROUPS.map((group) => group.filter(({ name }) => names.includes(name)));
  const context = { environment: { ATTACK_REQUESTS: requests }, signal: untilAskedToStop() };
  const running = groups
    .filter(({ length }) => length > 0)
    .map((group) => runGroup(group, search, context, console.log));
  const results = (await Promise.all(running)).flat();
  const sum = (count: (result: SuiteResult) => number) =>
    results.reduce((total, one) => total + count(one), 0);
  const failed = sum((one) => one.failed);
  console.log(`${sum((one) => one.passed)} passed, ${failed} failed, ${sum((one) => one.skipped)} skipped`);
  return failed === 0 ? 0 : 1;
}

process.exit(await exitCodeOf(main));
