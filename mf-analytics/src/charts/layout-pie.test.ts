import { cross } from 'd3';
import { CHART_HEIGHT } from '../limits.ts';
import type { CategoryCount } from './aggregate.ts';
import { findSlice, layoutPie, measureLabels } from './layout-pie.ts';
import { distanceToLine } from './route-leader.ts';

const countOf = (key: string, count: number): CategoryCount => ({ key, label: key, count });
/** The width of 'Partially onsite' in bold. */
const LABEL = 118;
const SYMBOL = 16;
const keys = (counts: readonly CategoryCount[], width = 480) =>
  layoutPie(counts, width, LABEL).slices.map(({ key }) => key);

test('keeps the given order and leaves out what is zero', () => {
  expect(keys([])).toEqual([]);
  expect(keys([countOf('a', 0), countOf('b', 0)])).toEqual([]);
  expect(keys([countOf('a', 1), countOf('b', 0), countOf('c', 5)])).toEqual(['a', 'c']);
});

test('gives each slice its share of the circle, clockwise from the top', () => {
  const { slices } = layoutPie([countOf('a', 1), countOf('b', 3)], 480, LABEL);
  expect(slices[0]).toMatchObject({ startAngle: 0, endAngle: Math.PI / 2 });
  expect(slices[1]).toMatchObject({ startAngle: Math.PI / 2, endAngle: 2 * Math.PI });
});

test('draws a single value as a whole circle around its centre', () => {
  const { slices, center } = layoutPie([countOf('a', 7)], 480, LABEL);
  expect(slices).toHaveLength(1);
  expect(slices[0]?.path).not.toContain('NaN');
  expect(slices[0]?.anchor).toEqual(center);
});

test.each([
  ['tiny slices', [countOf('a', 1000), countOf('b', 1), countOf('c', 1)]],
  ['equal slices', [countOf('a', 1), countOf('b', 1), countOf('c', 1)]],
  ['one large and one tiny slice', [countOf('a', 1), countOf('b', 1000)]],
  ['many slices', Array.from({ length: 12 }, (_, index) => countOf(`slice ${index}`, index + 1))],
])('keeps the labels of %s apart and inside the svg', (_, counts) => {
  const { slices } = layoutPie(counts, 560, LABEL);
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
  const { slices, center, radius } = layoutPie(
    [countOf('a', 1), countOf('b', 1), countOf('c', 1)],
    width,
    LABEL,
  );
  const heights = slices.map(({ label }) => label.y);
  expect(slices.every(({ label }) => label.side === 'below')).toBe(true);
  expect(Math.min(...heights)).toBeGreaterThan(center.y + radius);
  expect(Math.max(...heights)).toBeLessThan(CHART_HEIGHT - 8);
});

test('finds the slice at a point, and none beside the pie', () => {
  const layout = layoutPie([countOf('a', 1), countOf('b', 1)], 480, LABEL);
  const { x, y } = layout.center;
  expect(findSlice(layout, { x: x + 20, y })?.key).toBe('a');
  expect(findSlice(layout, { x: x - 20, y })?.key).toBe('b');
  expect(findSlice(layout, { x: x + layout.radius + 1, y })).toBeUndefined();
});

/** All combinations of three slices, from empty to very large. */
const COUNTS = [0, 1, 3, 10, 40, 300];
const MIXTURES = cross(COUNTS, COUNTS, COUNTS).map((counts) =>
  counts.map((count, index) => countOf(String(index), count)),
);

test('keeps the labels of every mixture inside every width, beside the pie', () => {
  const outside: unknown[] = [];
  for (let width = 254; width <= 640; width += 7) {
    for (const counts of MIXTURES) {
      const { slices, center, radius } = layoutPie(counts, width, LABEL);
      for (const { label } of slices) {
        const start = label.side === 'left' ? label.x - SYMBOL - LABEL : label.x;
        const end = label.side === 'left' ? label.x : label.x + SYMBOL + LABEL;
        const isBeside = label.side === 'below' || start > center.x + radius || end < center.x - radius;
        if (start < 0 || end > width || !isBeside) outside.push({ width, counts, label });
      }
    }
  }
  expect(outside).toEqual([]);
});

test('places each tooltip outside the pie', () => {
  for (const width of [256, 400, 560])
    for (const counts of MIXTURES) {
      const { slices, center, radius } = layoutPie(counts, width, LABEL);
      for (const { slice } of slices) {
        const { side, x, y } = slice.tip;
        expect(side === 'above' ? center.y - y : Math.abs(x - center.x)).toBeGreaterThan(radius);
      }
    }
});

test('leads no line across the pie, whatever the mixture', () => {
  for (const counts of MIXTURES) {
    const { slices, center, radius } = layoutPie(counts, 560, LABEL);
    for (const { label } of slices) {
      expect(label.leader.length).toBeGreaterThan(2);
      for (const [index, to] of label.leader.slice(1).entries()) {
        expect(distanceToLine(center, label.leader[index] ?? to, to)).toBeGreaterThan(radius);
      }
    }
  }
});

test('measures labels that a filter has emptied too', () => {
  const series = { name: '', question: '', category: '', whole: 3, unit: '' };
  const names = [countOf('Selected', 3), countOf('Not selected', 0)];
  expect(measureLabels({ ...series, counts: names })).toBeGreaterThan(85);
  expect(measureLabels({ ...series, counts: [] })).toBe(0);
});
