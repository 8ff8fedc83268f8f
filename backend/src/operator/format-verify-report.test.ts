import { addError, addFinding } from '../counting/store/findings.ts';
import { createVerifyReport, type VerifyReport } from '../counting/verify/verify-run.ts';
import { formatVerifyReport } from './format-verify-report.ts';

function aReport(): VerifyReport {
  const report = createVerifyReport();
  report.looked = 12_345;
  addFinding(report.uncounted, 'late');
  addFinding(report.differences, 'B/B', 'experiences -2');
  addFinding(report.differences, 'ACME', 'experiences +2, companyTotals yfp2k +2');
  addFinding(report.orphans, 'companyTotals/x');
  return report;
}

test('a run tells what it counted, put right and removed', () => {
  expect(formatVerifyReport(aReport(), false)).toEqual([
    'Experiences looked at: 12,345',
    '',
    'Experiences counted',
    '        1  not counted as they are, or not yet',
    '           late',
    '',
    'Counts put right',
    '        2  with wrong numbers',
    '           ACME (experiences +2, companyTotals yfp2k +2), B/B (experiences -2)',
    '',
    'Removed',
    '        1  that count nothing',
    '           companyTotals/x',
  ]);
});

test('a dry run says that it changed nothing', () => {
  const lines = formatVerifyReport(aReport(), true);
  expect(lines).toContain('Wrong counts');
  expect(lines.at(-1)).toBe('Nothing was changed');
});

test('where all is right it says so', () => {
  expect(formatVerifyReport(createVerifyReport(), false)).toEqual([
    'Experiences looked at: 0',
    'The counts are right',
  ]);
});

test('the counts are complete only when everything was done', () => {
  const report = { ...createVerifyReport(), wasIncomplete: true };
  expect(formatVerifyReport(report, false)).toContain(
    'Everything is counted and indexed: pages show the counts and search from now on',
  );
  const incomplete = 'Not everything has been counted and indexed: pages do not show the counts';
  expect(formatVerifyReport(report, true)).toContain(incomplete);
  expect(formatVerifyReport({ ...report, stopped: true }, false)).toContain(incomplete);
  addError(report.failures, 'ACME', new Error('too large'));
  expect(formatVerifyReport(report, false)).toContain(incomplete);
  expect(formatVerifyReport(report, false)).toContain('           ACME (too large)');
});

test('what a terminal would obey is shown as a code', () => {
  const report = createVerifyReport();
  addFinding(report.differences, 'A\u001b[2J');
  expect(formatVerifyReport(report, false)).toContain('           A\\u{1b}[2J');
});
