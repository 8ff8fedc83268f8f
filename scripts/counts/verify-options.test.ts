import { parseVerifyOptions } from './verify-options.ts';

test.each([
  [[], { dryRun: false, project: undefined }],
  [['--dry-run', '--project', 'my-portal-1'], { dryRun: true, project: 'my-portal-1' }],
])('%j is understood', (words, options) => {
  expect(parseVerifyOptions(words)).toEqual(options);
});

test.each([
  [['--repair'], "Unknown option '--repair'"],
  [['--project', 'My Portal'], "not 'My Portal'"],
])('%j is refused with the reason and the usage', (words, reason) => {
  expect(() => parseVerifyOptions(words)).toThrow(reason);
  expect(() => parseVerifyOptions(words)).toThrow('Usage: npm run verify-counts');
});
