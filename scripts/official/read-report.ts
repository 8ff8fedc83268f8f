export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface SuiteResult extends TestCounts {
  readonly name: string;
  readonly seconds: number;
  /** Why the suite as a whole is a failure, where its tests do not say it. */
  readonly problem?: string;
  /** The end of its log. */
  readonly output?: string;
}

/** Counts what jest wrote with `--json`. A test file that could not run counts as one failed test. */
export function countJest(report: unknown): TestCounts {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests, numTodoTests } =
    report as Readonly<Record<string, number>>;
  return {
    passed: sum(numPassedTests),
    failed: sum(numFailedTests, numRuntimeErrorTestSuites),
    skipped: sum(numPendingTests, numTodoTests),
  };
}

/** Counts what Playwright's JSON reporter wrote. A test that passed when it was repeated has passed. */
export function countPlaywright(report: unknown): TestCounts {
  const { stats, errors } = report as {
    readonly stats: Readonly<Record<string, number>>;
    readonly errors: readonly unknown[];
  };
  return {
    passed: sum(stats.expected, stats.flaky),
    failed: sum(stats.unexpected, errors.length),
    skipped: sum(stats.skipped),
  };
}

/** Throws where a number is missing: the report is then of another shape than we know. */
const sum = (...numbers: readonly (number | undefined)[]): number =>
  numbers.reduce<number>((total, number) => {
    if (typeof number !== 'number') throw new Error('Cannot read the report: a number is missing');
    return total + number;
  }, 0);
