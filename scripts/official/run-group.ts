import { clearEmulator, loadRules } from 'local-backend/client';
import type { EmulatorProgram } from './find-emulator.ts';
import { describeResult } from './format-results.ts';
import { runSuite, type SuiteResult } from './run-suite.ts';
import { startEmulator } from './start-emulator.ts';
import type { Suite } from './suites.ts';

export interface GroupContext {
  readonly program: EmulatorProgram;
  /** Variables for the suites. */
  readonly environment: NodeJS.ProcessEnv;
  /** Ends the suite that runs and begins no other. */
  readonly signal: AbortSignal;
  readonly report: (line: string) => void;
}

/** A run of minutes is over before Java's second compiler pays off; a collector with one thread leaves room to the tests. */
const SHORT_RUN = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/** The projects that suites use. */
const PROJECTS = ['demo-portal', 'demo-rules'];
const OPEN_RULES = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents { match /{document=**} { allow read, write; } } }`;

/** Runs suites one after another on an emulator of their own, each with an empty store. Rejects when it does not start. */
export async function runGroup(
  suites: readonly Suite[],
  { program, environment, signal, report }: GroupContext,
): Promise<readonly SuiteResult[]> {
  const emulator = await startEmulator(program, SHORT_RUN);
  const server = `127.0.0.1:${emulator.port}`;
  const results: SuiteResult[] = [];
  try {
    for (const suite of suites) {
      if (!signal.aborted) await reset(server);
      const result = await runSuite(suite, { server, environment, signal });
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
