import { folderOf, parseStartOptions } from './start-options.ts';

test.each([
  [[], 'samples'],
  [['--empty'], 'empty'],
  [['--experiences', '10000'], 'experiences-10000'],
  [['--experiences=1'], 'experiences-1'],
])('%j keeps its data in the folder %s', (words, folder) => {
  expect(folderOf(parseStartOptions(words))).toBe(folder);
});

test.each([
  [['--wat'], "Unknown option '--wat'"],
  [['10000'], "Unexpected argument '10000'"],
  [['--experiences'], "Option '--experiences <value>' argument missing"],
  [['--experiences', '0'], "--experiences needs a whole number between 1 and 1000000, not '0'"],
  [['--experiences', '1e3'], "--experiences needs a whole number between 1 and 1000000, not '1e3'"],
  [['--experiences', '1000001'], "not '1000001'"],
  [['--empty', '--experiences', '5'], 'Choose either --empty or --experiences'],
])('%j is refused with the reason and the usage', (words, reason) => {
  expect(() => parseStartOptions(words)).toThrow(reason);
  expect(() => parseStartOptions(words)).toThrow('Usage: npm start');
});
