import type { CategoryCount } from './aggregate.ts';
import { estimateWidth } from './fit-text.ts';
import { findColumn, layoutColumns } from './layout-columns.ts';

const countOf = (key: string, count: number): CategoryCount => ({ key, label: key, count });
const years = (count: number) =>
  Array.from({ length: count }, (_, index) => countOf(String(2001 + index), 100 + index));

test('lets the heights keep proportion on a common ground', () => {
  const { columns, bottom } = layoutColumns([countOf('2023', 8), countOf('2024', 2)], 10, 480);
  const [first, second] = columns;
  expect(first?.bar.height).toBeCloseTo(4 * (second?.bar.height ?? 0));
  expect(columns.map(({ bar }) => bar.y + bar.height)).toEqual([bottom, bottom]);
  const texts = columns.map(({ label, value, share }) => `${label.text}: ${value.text}, ${share.text}`);
  expect(texts).toEqual(['2023: 8, 80%', '2024: 2, 20%']);
});

test('gives zeros no height but their place', () => {
  expect(layoutColumns([], 0, 480).columns).toEqual([]);
  const { columns, ticks } = layoutColumns([countOf('2023', 0), countOf('2024', 0)], 0, 480);
  expect(columns.map(({ bar }) => bar.height)).toEqual([0, 0]);
  expect(columns.map(({ value, share }) => value.text + share.text)).toEqual(['0', '0']);
  expect(ticks).toEqual([]);
});

test('has an axis only where bars lack their numbers, at or above the highest bar', () => {
  expect(layoutColumns(years(5), 500, 480).ticks).toEqual([]);
  const { columns, ticks } = layoutColumns(years(40), 4000, 480);
  expect(ticks.at(-1)?.y).toBeLessThanOrEqual(columns[39]?.bar.y ?? 0);
  expect(ticks.at(-1)?.y).toBeGreaterThanOrEqual(0);
});

test.each([208, 256, 296, 412])('keeps the labels of 40 years inside %i pixels', (width) => {
  const { columns } = layoutColumns(years(40), 4000, width);
  for (const { text, x } of columns.flatMap(({ label, value }) => [label, value])) {
    const half = estimateWidth(text, 12) / 2;
    expect(x - half).toBeGreaterThanOrEqual(0);
    expect(x + half).toBeLessThanOrEqual(width);
  }
});

test('keeps a single year slim', () => {
  expect(layoutColumns([countOf('2024', 3)], 3, 1200).columns[0]?.bar.width).toBeLessThanOrEqual(56);
});

test.each([208, 256, 296, 412, 480])(
  'thins out the labels of 37 years at %i pixels from the last one back',
  (width) => {
    const { columns } = layoutColumns(years(37), 2800, width);
    const labelled = columns.filter(({ label }) => label.text !== '');
    expect(labelled.at(-1)?.label.text).toBe('2037');
    for (const [index, column] of labelled.slice(1).entries()) {
      expect(column.label.x - (labelled[index]?.label.x ?? 0)).toBeGreaterThan(31);
    }
    expect(columns.every(({ bar }) => bar.width > 2 && bar.x >= 0 && bar.x + bar.width <= width)).toBe(true);
  },
);

test('shows only the highest number where the numbers would meet', () => {
  const { columns } = layoutColumns(years(25), 2800, 256);
  expect(columns.flatMap(({ value }) => value.text || [])).toEqual(['124']);
});

test('finds the column at a point, high above a low bar too', () => {
  const layout = layoutColumns([countOf('2023', 8), countOf('2024', 1)], 9, 480);
  expect(findColumn(layout, { x: layout.columns[1]?.middle ?? 0, y: 10 })?.key).toBe('2024');
  expect(findColumn(layout, { x: 0, y: 10 })).toBeUndefined();
});
