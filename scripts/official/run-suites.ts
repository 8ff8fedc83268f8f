import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startNode } from 'local-backend/auth';
import { clearEmulator, loadRules } from 'local-backend/client';
import { root } from '../support/root.ts';
import type { EmulatorProgram } from './find-emulator.ts';
import { describeResult } from './format-results.ts';
import { countJest, countPlaywright, type SuiteResult, type TestCounts } from './read-report.ts';
import { startEmulator } from './start-emulator.ts';
import type { Suite } from './suites.ts';

interface SuiteContext {
  /** The server to test, as `FIRESTORE_EMULATOR_HOST` has it. */
  readonly server: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Ends the suite that runs and begins no other. */
  readonly signal: AbortSignal;
}

export const LOGS = '.local/official';

const LIMIT_MINUTES = 20;

/** A run of minutes is over before Java's second compiler pays off; a collector with one thread leaves room to the tests. */
const SHORT_RUN = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

const PROJECTS = ['demo-portal', 'demo-rules'];
const OPEN_RULES = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents { match /{document=**} { allow read, write; } } }`;

/** Runs suites one after another on an emulator of their own, each with an empty store. Rejects when it does not start. */
export async function runGroup(
  suites: readonly Suite[],
  program: EmulatorProgram,
  context: Omit<SuiteContext, 'server'>,
  report: (line: string) => void,
): Promise<readonly SuiteResult[]> {
  const emulator = await startEmulator(program, SHORT_RUN);
  const server = `127.0.0.1:${emulator.port}`;
  const results: SuiteResult[] = [];
  try {
    for (const suite of suites) {
      if (!context.signal.aborted) await reset(server);
      const result = await runSuite(suite, { ...context, server });
      report(describeResult(result));
      results.push(result);
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

/** Each writes its report to a file, as JSON. */
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

/** Runs one suite in a process of its own, with its log and its report in `.local/official`. Never rejects. */
async function runSuite({ name, runner, args }: Suite, context: SuiteContext): Promise<SuiteResult> {
  const folder = join(root, LOGS);
  mkdirSync(folder, { recursive: true });
  const report = join(folder, `${name}.json`);
  rmSync(report, { force: true });
  const { program, options, cwd, count } = RUNNERS[runner];
  const start = performance.now();
  const child = startNode(createRequire(import.meta.url).resolve(program), [...options(report), ...args], {
    cwd,
    environment: {
      ...context.environment,
      FIRESTORE_EMULATOR_HOST: context.server,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      FORCE_COLOR: '0',
    },
    log: createWriteStream(join(folder, `${name}.log`)),
  });
  const ended = await Promise.race([child.ended, untilLimit(context.signal)]);
  await child.stop();
  const counts = readCounts(report, count);
  const seconds = (performance.now() - start) / 1000;
  const problem = problemOf(ended, counts);
  return {
    ...{ name, seconds, output: child.output() },
    ...(counts ?? { passed: 0, failed: 0, skipped: 0 }),
    ...(problem && { problem }),
  };
}

async function untilLimit(signal: AbortSignal): Promise<'stopped' | 'too long'> {
  const minutes = delay(LIMIT_MINUTES * 60_000, 'too long' as const, { ref: false, signal });
  return minutes.catch(() => 'stopped' as const);
}

function readCounts(report: string, count: (report: unknown) => TestCounts): TestCounts | undefined {
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return undefined;
  }
}

function problemOf(ended: number | null | string, counts: TestCounts | undefined): string | undefined {
  if (ended === 'stopped') return 'stopped';
  if (ended === 'too long') return `did not end in ${LIMIT_MINUTES} minutes`;
  if (counts === undefined) return `ended with ${ended} without a report`;
  if (counts.passed + counts.failed === 0) return 'ran no test';
  return ended !== 0 && counts.failed === 0 ? `ended with ${ended}` : undefined;
}
