import { parseVerifyOptions } from './verify-command.ts';

test.each([
  [[], { dryRun: false, project: undefined }],
  [['--dry-run', '--project', 'my-portal-1'], { dryRun: true, project: 'my-portal-1' }],
])('%j is understood', (args, options) => {
  expect(parseVerifyOptions(args)).toEqual(options);
});

test.each([
  [['--repair'], "Unknown option '--repair'"],
  [['--project', 'My Portal'], "not 'My Portal'"],
])('%j is refused with the reason and the usage', (args, reason) => {
  expect(() => parseVerifyOptions(args)).toThrow(reason);
  expect(() => parseVerifyOptions(args)).toThrow('Usage: npm run verify-counts');
});
