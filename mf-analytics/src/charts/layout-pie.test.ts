import type { Tally } from './aggregate.ts';
import { CHART_HEIGHT } from './chart-size.ts';
import { findSlice, layoutPie } from './layout-pie.ts';

const tally = (key: string, count: number): Tally => ({ key, label: key, count });
const keys = (tallies: readonly Tally[], width = 480) =>
  layoutPie(tallies, width).slices.map(({ key }) => key);

test('has no slices for nothing, nor for zeros', () => {
  expect(keys([])).toEqual([]);
  expect(keys([tally('a', 0), tally('b', 0)])).toEqual([]);
});

test('keeps the given order and leaves out what is zero', () => {
  expect(keys([tally('a', 1), tally('b', 0), tally('c', 5)])).toEqual(['a', 'c']);
});

test('gives each slice its share of the circle, clockwise from the top', () => {
  const { slices } = layoutPie([tally('a', 1), tally('b', 3)], 480);
  expect(slices[0]).toMatchObject({ startAngle: 0, endAngle: Math.PI / 2 });
  expect(slices[1]).toMatchObject({ startAngle: Math.PI / 2, endAngle: 2 * Math.PI });
});

test('draws a single value as a whole circle around its centre', () => {
  const { slices, center } = layoutPie([tally('a', 7)], 480);
  expect(slices).toHaveLength(1);
  expect(slices[0]?.path).not.toContain('NaN');
  expect(slices[0]?.anchor).toEqual(center);
});

test.each([
  ['tiny slices', [tally('a', 1000), tally('b', 1), tally('c', 1)]],
  ['equal slices', [tally('a', 1), tally('b', 1), tally('c', 1)]],
  ['one large and one tiny slice', [tally('a', 1), tally('b', 1000)]],
  ['many slices', Array.from({ length: 12 }, (_, index) => tally(`slice ${index}`, index + 1))],
])('keeps the labels of %s apart and inside the svg', (_, tallies) => {
  const { slices } = layoutPie(tallies, 480);
  for (const side of ['left', 'right'] as const) {
    const heights = slices
      .filter(({ label }) => label.side === side)
      .map(({ label }) => label.y)
      .sort((a, b) => a - b);
    for (const [index, height] of heights.slice(1).entries()) {
      expect(height - (heights[index] ?? 0)).toBeGreaterThanOrEqual(39.99);
    }
    if (heights.length < 6) expect(heights.every((y) => y >= 20 && y <= CHART_HEIGHT - 20)).toBe(true);
  }
});

test.each([208, 256, 320])('puts the labels in rows below the pie at %i pixels', (width) => {
  const { slices, center, radius } = layoutPie([tally('a', 1), tally('b', 1), tally('c', 1)], width);
  const heights = slices.map(({ label }) => label.y);
  expect(slices.every(({ label }) => label.side === 'below')).toBe(true);
  expect(Math.min(...heights)).toBeGreaterThan(center.y + radius);
  expect(Math.max(...heights)).toBeLessThan(CHART_HEIGHT - 8);
});

test('finds the slice at a point, and none beside the pie', () => {
  const layout = layoutPie([tally('a', 1), tally('b', 1)], 480);
  const { x, y } = layout.center;
  expect(findSlice(layout, { x: x + 20, y })?.key).toBe('a');
  expect(findSlice(layout, { x: x - 20, y })?.key).toBe('b');
  expect(findSlice(layout, { x: x + layout.radius + 1, y })).toBeUndefined();
});
