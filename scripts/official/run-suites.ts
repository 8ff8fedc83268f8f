import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startNode } from 'local-backend/auth';
import { clearEmulator, loadRules } from 'local-backend/client';
import { root } from '../support/root.ts';
import { SLOWNESS } from '../testing/time-limits.js';
import type { EmulatorProgram } from './find-emulator.ts';
import { startEmulator } from './start-emulator.ts';
import type { Suite } from './suites.ts';

interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface SuiteResult extends TestCounts {
  readonly name: string;
}

interface SuiteContext {
  /** The tested server, in the form of `FIRESTORE_EMULATOR_HOST`. */
  readonly server: string;
  readonly environment: NodeJS.ProcessEnv;
  /** When aborted, the running suite is stopped, and no further suite starts. */
  readonly signal: AbortSignal;
}

export const LOGS = '.local/official';

const LIMIT_MINUTES = Math.ceil(20 * SLOWNESS);

const PROJECTS = ['demo-portal', 'demo-rules'];
const OPEN_RULES = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents { match /{document=**} { allow read, write; } } }`;

/** Runs suites one after another on one emulator, each with an empty store. Rejects if the emulator cannot start. */
export async function runGroup(
  suites: readonly Suite[],
  program: EmulatorProgram,
  context: Omit<SuiteContext, 'server'>,
  report: (line: string) => void,
): Promise<readonly SuiteResult[]> {
  const emulator = await startEmulator(program);
  const server = `127.0.0.1:${emulator.port}`;
  const results: SuiteResult[] = [];
  try {
    for (const suite of suites) {
      if (!context.signal.aborted) await reset(server);
      results.push(await runSuite(suite, { ...context, server }, report));
    }
  } finally {
    await emulator.stop();
  }
  return results;
}

async function reset(server: string): Promise<void> {
  for (const project of PROJECTS) {
    await clearEmulator(server, project);
    await loadRules(server, project, OPEN_RULES);
  }
}

/** Each runner writes its report to a JSON file. */
const RUNNERS = {
  jest: {
    program: 'jest/bin/jest',
    options: (report: string) => ['--runInBand', '--json', `--outputFile=${report}`],
    cwd: root,
    count: countJest,
  },
  playwright: {
    program: '@playwright/test/cli',
    options: () => ['test', '--reporter=list,json', '--workers=1', `--output=${join(root, LOGS, 'journey')}`],
    cwd: join(root, 'e2e'),
    count: countPlaywright,
  },
} as const;

/** Counts the tests in Jest's `--json` report. A test file that could not run counts as one failed test. */
function countJest(report: Readonly<Record<string, number>>): TestCounts {
  const { numPassedTests = 0, numFailedTests = 0, numRuntimeErrorTestSuites = 0 } = report;
  const { numPendingTests = 0, numTodoTests = 0 } = report;
  return {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    skipped: numPendingTests + numTodoTests,
  };
}

/** Counts the tests in the report of Playwright's JSON reporter. */
function countPlaywright({ stats, errors }: PlaywrightReport): TestCounts {
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = stats;
  return { passed: expected + flaky, failed: unexpected + errors.length, skipped };
}

interface PlaywrightReport {
  readonly stats: Readonly<Record<string, number>>;
  readonly errors: readonly unknown[];
}

/** Runs one suite in its own process. The suite's log and report are written to `.local/official`. Never rejects. */
async function runSuite(
  { name, runner, args }: Suite,
  context: SuiteContext,
  report: (line: string) => void,
): Promise<SuiteResult> {
  const folder = join(root, LOGS);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  rmSync(file, { force: true });
  const { program, options, cwd, count } = RUNNERS[runner];
  const start = performance.now();
  const child = startNode(createRequire(import.meta.url).resolve(program), [...options(file), ...args], {
    cwd,
    environment: {
      ...context.environment,
      FIRESTORE_EMULATOR_HOST: context.server,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      FORCE_COLOR: '0',
    },
    log: createWriteStream(join(folder, `${name}.log`)),
  });
  const ended = await Promise.race([child.ended, untilLimit(context.signal)]);
  await child.stop();
  const seconds = Math.round((performance.now() - start) / 1000);
  const counts = existsSync(file)
    ? count(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  const problem = problemOf(ended, counts);
  const failed = problem === undefined ? counts.failed : Math.max(1, counts.failed);
  report(
    `  ${name}: ${counts.passed} passed, ${failed} failed, ${counts.skipped} skipped in ${seconds} s${problem === undefined ? '' : `: ${problem}`}`,
  );
  if (failed > 0) report(child.output());
  return { name, ...counts, failed };
}

async function untilLimit(signal: AbortSignal): Promise<string> {
  const minutes = delay(LIMIT_MINUTES * 60_000, `did not end in ${LIMIT_MINUTES} minutes`, {
    ref: false,
    signal,
  });
  return minutes.catch(() => 'stopped');
}

/** The reason why the suite as a whole failed; empty if the counts of tests already show the reason. */
function problemOf(ended: number | null | string, { passed, failed }: TestCounts): string | undefined {
  if (typeof ended === 'string') return ended;
  if (passed + failed === 0) return `ended with ${ended} and ran no test`;
  return ended !== 0 && failed === 0 ? `ended with ${ended}` : undefined;
}
