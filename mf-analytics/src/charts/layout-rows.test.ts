import { CHART_HEIGHT, MAX_ROWS } from '../limits.ts';
import type { CategoryCount } from './aggregate.ts';
import { estimateWidth } from './fit-text.ts';
import { findRow, layoutRows, OTHERS } from './layout-rows.ts';

const countOf = (key: string, count: number): CategoryCount => ({ key, label: key, count });
const many = Array.from({ length: 60 }, (_, index) => countOf(`Country ${index}`, 60 - index));

test('makes the longest bar reach the numbers and the others keep proportion', () => {
  const { rows } = layoutRows([countOf('India', 4), countOf('UK', 1)], 5, 480);
  expect(rows.map(({ value }) => value)).toEqual(['4 · 80%', '1 · 20%']);
  expect(rows[1]?.bar.width).toBeCloseTo((rows[0]?.bar.width ?? 0) / 4);
  expect(rows[0]?.bar.x).toBe(rows[1]?.bar.x);
});

test('gives zeros no length', () => {
  expect(layoutRows([], 0, 480).rows).toEqual([]);
  const { rows, ticks } = layoutRows([countOf('India', 0), countOf('UK', 0)], 0, 480);
  expect(rows.map(({ bar }) => bar.width)).toEqual([0, 0]);
  expect(ticks.every(({ x }) => Number.isFinite(x))).toBe(true);
});

test.each([208, 480, 1200])('keeps every row and its numbers inside %i pixels', (width) => {
  const long = countOf('A country with a name beyond all measure and reason', 9);
  const { rows } = layoutRows([long, ...many], 99, width);
  for (const { bar, box, label } of rows) {
    expect(bar.width).toBeGreaterThanOrEqual(0);
    expect(bar.x + bar.width).toBeLessThan(width - 30);
    expect(box.y + box.height).toBeLessThan(CHART_HEIGHT);
    expect(label.length).toBeLessThan(60);
  }
});

test('gathers what does not fit in a last row without a bar', () => {
  const { rows } = layoutRows(many, 1830, 480);
  expect(rows).toHaveLength(MAX_ROWS);
  const others = { key: OTHERS, label: '49 others', categories: 49, count: (49 * 50) / 2 };
  expect(rows.at(-1)).toMatchObject({ ...others, bar: { width: 0 } });
});

test.each([1, 3, 7, 61, 1001, 30_000])('ends the axis at or above a bar of %d, inside the chart', (count) => {
  for (const width of [256, 296, 480, 1200]) {
    const counts = [countOf('India', count), countOf('A long name of a country', 1)];
    const { rows, ticks } = layoutRows(counts, count, width);
    const [bar] = rows.map((row) => row.bar.x + row.bar.width);
    const last = ticks.at(-1);
    expect(last?.x).toBeGreaterThanOrEqual(bar ?? Infinity);
    expect((last?.x ?? Infinity) + estimateWidth(last?.label ?? '', 12) / 2).toBeLessThanOrEqual(width);
    for (const [index, tick] of ticks.slice(1).entries()) {
      const before = ticks[index] ?? { x: 0, label: '' };
      expect(tick.x - before.x).toBeGreaterThan(estimateWidth(before.label + tick.label, 12) / 2);
    }
  }
});

test('shows whole numbers on the axis, however small they are', () => {
  expect(layoutRows([countOf('India', 1)], 1, 1200).ticks.map(({ label }) => label)).toEqual(['0', '1']);
});

test('finds the row at a height, and none outside', () => {
  const layout = layoutRows([countOf('India', 4), countOf('UK', 1)], 5, 480);
  expect(findRow(layout, { x: 0, y: layout.rows[1]?.middle ?? 0 })?.key).toBe('UK');
  expect(findRow(layout, { x: 0, y: CHART_HEIGHT })).toBeUndefined();
});
