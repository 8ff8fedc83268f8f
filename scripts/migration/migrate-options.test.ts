import { parseMigrateOptions } from './migrate-options.ts';

test.each([
  [[], { dryRun: false, dropUnknownFields: false, project: undefined }],
  [['--dry-run'], { dryRun: true, dropUnknownFields: false, project: undefined }],
  [
    ['--drop-unknown-fields', '--project', 'my-portal-1'],
    { dryRun: false, dropUnknownFields: true, project: 'my-portal-1' },
  ],
  [
    ['--project=example.com:portal'],
    { dryRun: false, dropUnknownFields: false, project: 'example.com:portal' },
  ],
])('%j is understood', (words, options) => {
  expect(parseMigrateOptions(words)).toEqual(options);
});

test.each([
  [['--dry'], "Unknown option '--dry'"],
  [['now'], "Unexpected argument 'now'"],
  [['--project'], "Option '--project <value>' argument missing"],
  [['--project', '--dry-run'], "Option '--project' argument is ambiguous"],
  [['--project='], "--project needs the id of a project, not ''"],
  [['--project', 'My Portal'], "not 'My Portal'"],
])('%j is refused with the reason and the usage', (words, reason) => {
  expect(() => parseMigrateOptions(words)).toThrow(reason);
  expect(() => parseMigrateOptions(words)).toThrow('Usage: npm run migrate');
});
