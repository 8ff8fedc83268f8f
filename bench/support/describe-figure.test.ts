import { updateFigures } from './describe-figure.ts';
import type { Figure } from './figure.ts';

const file = (...rows: string[]) =>
  [
    '# Figures',
    '<!-- bench -->',
    '| part | figure |',
    '|---|---|',
    ...rows,
    '<!-- end -->',
    'Earlier',
    '',
  ].join('\n');
const figure: Figure = {
  name: 'Click to card',
  unit: 'ms',
  runs: [119, 120.4, 130],
  baseline: { name: 'a static page', runs: [100] },
  goal: { of: 'ratio', max: 1.1 },
};
const run = { date: '2026-11-23', machine: '2 cores, 8 GB' };
const row =
  '| home | Click to card | 120 ms |  | 3 | 100 ms (a static page) | 1.2 | ratio ≤ 1.1 | no | 2026-11-23 | 2 cores, 8 GB |';

test('the rows of a measured part are replaced, and those of others stay', () => {
  const before = file('| home | old | 1 |', '| typing | other | 2 |');
  const after = updateFigures(before, [{ part: 'home', figure }], run);
  expect(after).toBe(file('| typing | other | 2 |', row));
  expect(updateFigures(after, [{ part: 'home', figure }], run)).toBe(after);
});

test('a file without the table is refused', () => {
  expect(() => updateFigures('# Figures', [], run)).toThrow('has no table');
});
