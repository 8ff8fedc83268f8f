import { findEmulator } from './official/find-emulator.ts';
import { formatResults, isFailure } from './official/format-results.ts';
import { parseOfficialOptions } from './official/options.ts';
import type { SuiteResult } from './official/read-report.ts';
import { LOGS, runGroup } from './official/run-suites.ts';
import { GROUPS } from './official/suites.ts';
import { exitCodeOf } from './support/command-line.ts';
import { untilAskedToStop } from './support/stop-signal.ts';

/** `npm run official [-- suite… --attack-requests N]`: 1 when a test failed, 2 for wrong arguments, 0 also when there is no emulator. */
async function main(): Promise<number> {
  const { names, attackRequests } = parseOfficialOptions(process.argv.slice(2));
  const search = findEmulator(process.env);
  if (search.kind === 'missing') {
    console.log(`${search.advice}\n\nnot run: Google's Firestore emulator is not at hand`);
    return 0;
  }
  console.log(`Google's Firestore emulator ${search.version}: ${search.jar}\nLogs and reports: ${LOGS}`);
  const groups = GROUPS.map((group) => group.filter(({ name }) => names.has(name))).filter(
    ({ length }) => length,
  );
  const environment = { ATTACK_REQUESTS: String(attackRequests) };
  const context = { environment, signal: untilAskedToStop() };
  const results = await Promise.all(groups.map((group) => runGroup(group, search, context, console.log)));
  return conclude(results.flat(), search.version);
}

function conclude(results: readonly SuiteResult[], version: string): number {
  const failed = results.filter(isFailure).map(({ name }) => name);
  console.log(`\n${formatResults(results).join('\n')}\n`);
  console.log(
    failed.length === 0
      ? `run: all passed against Google's Firestore emulator ${version}`
      : `run: failures against Google's Firestore emulator ${version} in ${failed.join(', ')}; see ${LOGS}/*.log`,
  );
  return failed.length === 0 ? 0 : 1;
}

process.exit(await exitCodeOf(main));
