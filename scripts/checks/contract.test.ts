import { readPorts } from '../config/ports.ts';
import { readText } from '../support/root.ts';

/** The ports of docs/contract.md: variable and default, which is 0 for any free one. */
const documented = [...readText('docs/contract.md').matchAll(/^\| `([A-Z_]*PORT)` \| ([^|]+) \|/gm)].map(
  ([, variable = '', standard = '']) => [variable, Number(standard) || 0] as const,
);

test('docs/contract.md names every port', () => {
  const standards = Object.values(readPorts({}));
  expect(documented.map(([, standard]) => standard)).toEqual(standards);
});

test.each(documented)('%s sets the port that is %s otherwise', (variable, standard) => {
  const before = Object.values(readPorts({}));
  const after = Object.values(readPorts({ [variable]: '5999' }));
  expect(before.filter((port, index) => port !== after[index])).toEqual([standard]);
});
