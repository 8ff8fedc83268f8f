import { isMet, updateFigures } from './describe-figure.ts';
import type { Figure } from './figure.ts';

const file = (...rows: string[]) =>
  ['# Figures', '| figure | goal |', '|---|---|', ...rows, '', 'Later', ''].join('\n');
const figure: Figure = {
  name: 'Click to card',
  unit: 'ms',
  runs: [119, 120.4, 130],
  baseline: { name: 'a static page', runs: [100] },
  goal: { of: 'ratio', max: 1.1 },
};
const row =
  '| Click to card | ratio ≤ 1.1 | 1.2: 120 ms, a static page 100 ms (missed) | 2026-11-23 | `npm run bench -- home` |';
const other = '| other | 2 | `npm run bench -- typing` |';

test('the rows of a measured part are replaced, and those of others stay', () => {
  const before = file('| old | 1 | `npm run bench -- home` |', other);
  const after = updateFigures(before, [{ part: 'home', figure }], '2026-11-23');
  expect(after).toBe(file(other, row));
  expect(updateFigures(after, [{ part: 'home', figure }], '2026-11-23')).toBe(after);
});

test('a file without the table is refused', () => {
  expect(() => updateFigures('# Figures', [], '2026-11-23')).toThrow('has no table');
});

test('a goal is missed above its maximum, below its minimum and without runs', () => {
  const judge = (parts: Partial<Figure>) => isMet({ ...figure, ...parts });
  expect(judge({ goal: { of: 'ratio', max: 1.3 } })).toBe(true);
  expect([judge({}), judge({ goal: { of: 'median', min: 121 } }), judge({ runs: [] })]).toEqual([
    false,
    false,
    false,
  ]);
});
