import { format } from '../counting/store/findings.ts';
import { isDone } from '../counting/verify/verify-run.ts';
import { verifyCounts } from '../counting/verify/verify-store.ts';
import { CommandError, parseArguments, parseProject } from './command-line.ts';
import { chooseFirestore, describeFirestore, openFirestore } from './firestore-client.ts';
import { formatVerifyReport } from './format-verify-report.ts';

const USAGE = `Usage: npm run verify-counts [-- --dry-run] [--project ID]

  --dry-run      report what is wrong and change nothing
  --project ID   work on this Firebase project, not on the local portal`;

/**
 * Verifies the counts of the local portal or of a project, and prints a report. Returns the exit code: 1 when the run
 * was stopped or something failed. Throws a CommandError when the counts cannot be verified.
 */
export async function runVerifyCounts(
  args: readonly string[],
  signal: AbortSignal,
  environment: NodeJS.ProcessEnv = process.env,
  print: (line: string) => void = console.log,
): Promise<number> {
  const { dryRun, project } = parseVerifyOptions(args);
  const target = chooseFirestore(project, environment);
  const db = await openFirestore(target);
  print(`Experiences in ${describeFirestore(target)}`);
  const progress = (looked: number): void => print(`  ${format(looked)} looked at`);
  try {
    const context = { dryRun, signal, ...(process.stdout.isTTY ? { progress } : {}) };
    const report = await verifyCounts(db, context);
    for (const line of formatVerifyReport(report, dryRun)) print(line);
    return isDone(report) ? 0 : 1;
  } catch (error) {
    const { message } = error as Error;
    throw new CommandError(`Cannot verify the counts: ${message}; what was repaired stays, so run it again`);
  }
}

/** Reads the arguments after `npm run verify-counts --`. Throws a UsageError. */
export function parseVerifyOptions(args: readonly string[]) {
  const options = { 'dry-run': { type: 'boolean', default: false }, project: { type: 'string' } } as const;
  const { project, 'dry-run': dryRun } = parseArguments(args, USAGE, options).values;
  return { dryRun, project: parseProject(project, USAGE) };
}
