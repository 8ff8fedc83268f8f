import { parseStoreOptions } from '../store-commands/run-store-command.ts';
import { verifyCommand } from './verify-command.ts';

test.each([
  [[], { dryRun: false, project: undefined }],
  [['--dry-run', '--project', 'my-portal-1'], { dryRun: true, project: 'my-portal-1' }],
])('%j is understood', (args, options) => {
  expect(parseStoreOptions(verifyCommand, args)).toEqual(options);
});

test.each([
  [['--repair'], "Unknown option '--repair'"],
  [['--project', 'My Portal'], "not 'My Portal'"],
])('%j is refused with the reason and the usage', (args, reason) => {
  expect(() => parseStoreOptions(verifyCommand, args)).toThrow(reason);
  expect(() => parseStoreOptions(verifyCommand, args)).toThrow('Usage: npm run verify-counts');
});
