import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';

const printRow = (remote: string, composition: string, result: string, seconds: string): void =>
  console.log(`| ${remote.padEnd(14)} | ${composition.padEnd(35)} | ${result.padEnd(20)} | ${seconds} |`);

/** Prints a table with a row for each journey, and the first lines of a failure below its row. */
export default class TableReporter implements Reporter {
  readonly sums = { passed: 0, failed: 0, skipped: 0 };

  onBegin = () => printRow('remote', 'composition', 'result', 'seconds');

  onTestEnd(test: TestCase, { status, duration, errors, annotations }: TestResult): void {
    const result = status === 'passed' || status === 'skipped' ? status : 'failed';
    this.sums[result] += 1;
    const [, composition = '', file = ''] = test.titlePath();
    const reason = annotations.find(({ type }) => type === 'skip')?.description;
    printRow(file.replace('.spec.ts', ''), composition, reason ?? result, (duration / 1000).toFixed(1));
    errors.forEach(this.onError);
  }

  onError = ({ message = '' }: TestError) =>
    console.log(stripVTControlCharacters(message).split('\n').slice(0, 12).join('\n'));

  onEnd(): void {
    console.log(`${this.sums.passed} passed, ${this.sums.failed} failed, ${this.sums.skipped} skipped`);
  }
}
