import { parseStoreOptions } from '../store-commands/run-store-command.ts';
import { migrateCommand } from './migrate-command.ts';

test.each([
  [[], { dryRun: false, given: new Set(), project: undefined }],
  [['--dry-run'], { dryRun: true, given: new Set(), project: undefined }],
  [
    ['--drop-unknown-fields', '--project', 'my-portal-1'],
    { dryRun: false, given: new Set(['drop-unknown-fields']), project: 'my-portal-1' },
  ],
  [['--project=example.com:portal'], { dryRun: false, given: new Set(), project: 'example.com:portal' }],
])('%j is understood', (args, options) => {
  expect(parseStoreOptions(migrateCommand, args)).toEqual(options);
});

test.each([
  [['--dry'], "Unknown option '--dry'"],
  [['now'], "Unexpected argument 'now'"],
  [['--project'], "Option '--project <value>' argument missing"],
  [['--project', '--dry-run'], "Option '--project' argument is ambiguous"],
  [['--project='], "--project needs the id of a project, not ''"],
  [['--project', 'My Portal'], "not 'My Portal'"],
])('%j is refused with the reason and the usage', (args, reason) => {
  expect(() => parseStoreOptions(migrateCommand, args)).toThrow(reason);
  expect(() => parseStoreOptions(migrateCommand, args)).toThrow('Usage: npm run migrate');
});
