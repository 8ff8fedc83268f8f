import { addError } from '@portal/counting/store';
import { FINE, found, join, repaired } from './assessment.ts';
import { formatReport } from './format-report.ts';
import { addJudgement, createReport } from './report.ts';

const moved = repaired('authorMoved', {});

test('a run tells what it repaired, what is left and what failed', () => {
  const report = createReport();
  report.looked = 12_345;
  addJudgement(report, 'one', join(moved, found('jobType')));
  addJudgement(report, 'two', join(moved, repaired('likesMissing', {}), found('unknownFields', 'stars')));
  addError(report.failures, 'three', new Error('too large'));
  expect(formatReport(report, false)).toEqual([
    'Experiences looked at: 12,345',
    'Repaired: 2',
    '',
    'Repaired',
    "        2  author's id moved out of an anonymous experience into owners",
    '        1  likes missing or no list: none',
    '',
    'Left for people',
    '        1  unknown fields',
    '           They go when the creator edits it, or here with --drop-unknown-fields',
    '           two (stars)',
    '        1  job type missing or not in the list',
    '           Its creator can correct it in the form',
    '           one',
    '',
    'Failed',
    '        1  could not be repaired',
    '           three (too large)',
  ]);
});

test('a dry run says that it changed nothing', () => {
  const report = createReport();
  addJudgement(report, 'one', moved);
  const lines = formatReport(report, true);
  expect(lines).toContain('Would be repaired: 1; nothing was changed');
  expect(lines).toContain('Would repair');
});

test('where all is in shape there is nothing to say', () => {
  const report = createReport();
  addJudgement(report, 'one', FINE);
  expect(formatReport(report, false)).toEqual([
    'Experiences looked at: 0',
    'Repaired: 0',
    '',
    'Nothing to repair',
  ]);
});

test('the first twenty are named, whatever the order they come in, and the others counted', () => {
  const report = createReport();
  for (let number = 1_299; number >= 100; number -= 1) {
    addJudgement(report, `id-${String(number).padStart(4, '0')}`, found('country'));
  }
  const line = formatReport(report, false).find((text) => text.includes('id-'));
  expect(line).toMatch(/^ {11}id-0100, id-0101, .*, id-0119 and 1,180 more$/);
});

test('ids cannot command the terminal', () => {
  const report = createReport();
  addJudgement(report, '\u001b[2J\u202eabc\n', found('nobody'));
  expect(formatReport(report, false).join('\n')).toContain('\\u{1b}[2J\\u{202e}abc\\u{a}');
});
