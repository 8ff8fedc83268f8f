import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startNode } from 'local-backend/auth';
import { root } from '../support/root.ts';
import { countJest, countPlaywright, type TestCounts } from './read-report.ts';
import type { Suite } from './suites.ts';

export interface SuiteResult extends TestCounts {
  readonly name: string;
  readonly seconds: number;
  /** Why the suite as a whole is a failure, where its tests do not say it. */
  readonly problem?: string;
  /** The end of its log. */
  readonly output?: string;
}

export interface SuiteContext {
  /** The server to test, as `FIRESTORE_EMULATOR_HOST` has it. */
  readonly server: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Ends the suite early. */
  readonly signal: AbortSignal;
}

export const LOGS = '.local/official';

const LIMIT_MINUTES = 20;

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
export async function runSuite({ name, runner, args }: Suite, context: SuiteContext): Promise<SuiteResult> {
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
