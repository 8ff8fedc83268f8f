import { reportedTextOf } from './reported-text.ts';

const stored = { company: 'ACME', role: 'Engineer', rounds: ['A call.'], createdByName: 'Anonymous' };

test('a report is about the advice, too, and without advice its text is as before', () => {
  const before = '["ACME","Engineer",["A call."],null,null]';
  expect(reportedTextOf(stored)).toBe(before);
  expect(reportedTextOf({ ...stored, advice: undefined })).toBe(before);
  expect(reportedTextOf({ ...stored, advice: 'Trees.' })).toBe(before.replace(/\]$/, ',"Trees."]'));
});
