import { readPorts } from '../config/ports.ts';
import { readJson, readText } from '../support/root.ts';

/** The variable and the default of each port in docs/contract.md. The default 0 means any free port. */
const documented = [...readText('docs/contract.md').matchAll(/^\| `([A-Z_]*PORT)` \| ([^|]+) \|/gm)].map(
  ([, variable = '', standard = '']) => [variable, Number(standard) || 0] as const,
);

test('the README states the lowest versions of browsers', () => {
  const { browserslist } = readJson('package.json');
  expect(readText('README.md')).toContain(new Intl.ListFormat('en').format(browserslist));
});

test('docs/contract.md names every port', () => {
  const standards = Object.values(readPorts({}));
  expect(documented.map(([, standard]) => standard)).toEqual(standards);
});

test.each(documented)('%s sets the port that is %s otherwise', (variable, standard) => {
  const before = Object.values(readPorts({}));
  const after = Object.values(readPorts({ [variable]: '5999' }));
  expect(before.filter((port, index) => port !== after[index])).toEqual([standard]);
});
