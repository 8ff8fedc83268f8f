import { parseReleaseOptions } from './release-options.ts';

test.each([
  [['mf-auth'], { site: 'mf-auth', isDryRun: false }],
  [['shell', '--dry-run'], { site: 'shell', isDryRun: true }],
  [
    ['shell', '--dry-run', '--live', 'http://localhost:1'],
    { site: 'shell', isDryRun: true, live: 'http://localhost:1' },
  ],
])('%j is understood', (words, expected) => {
  expect(parseReleaseOptions('deploy', words)).toEqual(expected);
});

test.each([
  [[], "Unknown site ''"],
  [['mf-wat'], "Unknown site 'mf-wat'"],
  [['mf-auth', 'shell'], "Unexpected argument 'shell'"],
  [['mf-auth', '--wat'], "Unknown option '--wat'"],
  [['mf-auth', '--live', 'http://localhost:1'], '--live is for rehearsals: add --dry-run'],
  [['mf-auth', '--dry-run', '--live', 'localhost'], "--live needs a URL, not 'localhost'"],
])('%j is refused with the reason and the usage', (words, reason) => {
  expect(() => parseReleaseOptions('rollback', words)).toThrow(reason);
  expect(() => parseReleaseOptions('rollback', words)).toThrow('Usage: npm run rollback -w <site>');
});
