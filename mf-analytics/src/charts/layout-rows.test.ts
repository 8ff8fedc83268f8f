import { CHART_HEIGHT, MAX_ROWS } from '../limits.ts';
import type { CategoryCount } from './aggregate.ts';
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
  const { rows } = layoutRows([countOf('India', 0), countOf('UK', 0)], 0, 480);
  expect(rows.map(({ bar }) => bar.width)).toEqual([0, 0]);
});

test.each([208, 480, 1200])('keeps every row and its numbers inside %i pixels', (width) => {
  const long = countOf('A country with a name beyond all measure and reason', 9);
  const { rows } = layoutRows([long, ...many], 99, width);
  for (const { bar, box, label } of rows) {
    expect(bar.width).toBeGreaterThanOrEqual(0);
    expect(bar.x + bar.width).toBeLessThan(width - 30);
    expect(box.y + box.height).toBeLessThanOrEqual(CHART_HEIGHT);
    expect(label.length).toBeLessThan(60);
  }
});

test('gathers what does not fit in a last row without a bar', () => {
  const { rows } = layoutRows(many, 1830, 480);
  expect(rows).toHaveLength(MAX_ROWS);
  const others = { key: OTHERS, label: '49 others', categories: 49, count: (49 * 50) / 2 };
  expect(rows.at(-1)).toMatchObject({ ...others, bar: { width: 0 } });
});

test('finds the row at a height, and none outside', () => {
  const layout = layoutRows([countOf('India', 4), countOf('UK', 1)], 5, 480);
  expect(findRow(layout, { x: 0, y: layout.rows[1]?.middle ?? 0 })?.key).toBe('UK');
  expect(findRow(layout, { x: 0, y: CHART_HEIGHT })).toBeUndefined();
});
