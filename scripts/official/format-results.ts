import type { SuiteResult } from './read-report.ts';

/** The table that `npm run official` ends with, a line each. */
export function formatResults(results: readonly SuiteResult[]): readonly string[] {
  const rows = results.map(({ name, passed, failed, skipped, seconds, problem }) => [
    name,
    String(passed),
    String(failed),
    String(skipped),
    `${seconds.toFixed(0)} s`,
    problem ?? '',
  ]);
  const table = [['suite', 'passed', 'failed', 'skipped', 'time', ''], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}

export const isFailure = ({ failed, problem }: SuiteResult): boolean => failed > 0 || problem !== undefined;

/** One suite's line, and the end of its log when it failed. */
export function describeResult(result: SuiteResult): string {
  const { name, passed, failed, seconds, problem, output = '' } = result;
  const outcome = problem ?? (failed > 0 ? `${failed} failed` : `${passed} passed`);
  const line = `  ${name}: ${outcome} in ${seconds.toFixed(0)} s`;
  return isFailure(result) ? `${line}\n${output}` : line;
}
