import { MINUTES, ROUND_KINDS, type RoundKind } from '../model/choices.ts';
import { layoutRoundLine, type Stop } from './layout-round-line.ts';

const KINDS = Object.keys(ROUND_KINDS) as readonly RoundKind[];
const lasting = (...minutes: readonly Stop['minutes'][]): readonly Stop[] =>
  minutes.map((stated) => ({ kind: 'coding', minutes: stated }));
const layout = (stops: readonly Stop[], options = {}) =>
  layoutRoundLine(stops, { width: 240, size: 16, most: 8, ...options });
const places = (stops: readonly Stop[], options = {}) => layout(stops, options).stops.map(({ x }) => x);

test('without minutes, the stops stand at equal small distances', () => {
  const line = layout(lasting('', '', ''));
  expect(line.stops.map(({ x }) => x)).toEqual([8, 28, 48]);
  expect(line).toMatchObject({ width: 56, height: 16, timed: '', untimed: 'M8,8L28,8M28,8L48,8', left: 0 });
});

test('a segment is longer the more minutes its round took, also after the last stop', () => {
  const line = layout(lasting(30, '', 60));
  expect(line.stops.map(({ x }) => x)).toEqual([8, 44, 64]);
  expect(line).toMatchObject({ timed: 'M8,8L44,8M64,8L108,8', untimed: 'M44,8L64,8', width: 108 });
});

test('where the minutes need more than the width, their segments share it', () => {
  const [first = 0, second = 0, third = 0] = places(lasting(240, 120, 240));
  expect(second - first - 20).toBeCloseTo(2 * (third - second - 20));
  expect(layout(lasting(240, 120, 240)).width).toBeCloseTo(240);
});

test.each([
  ['long', MINUTES.map(() => 240 as const)],
  ['of all lengths', MINUTES],
  ['without minutes', MINUTES.map(() => '' as const)],
] as const)('thirty rounds, %s, fit the width without an overlap', (_length, minutes) => {
  const stops = lasting(...[...minutes, ...minutes, ...minutes, ...minutes].slice(0, 30));
  for (const most of [8, 30]) {
    const line = layout(stops, { most });
    const size = line.height;
    expect(line.width).toBeLessThanOrEqual(240.001);
    expect(line.stops).toHaveLength(most);
    for (const [index, { x }] of line.stops.slice(1).entries())
      expect(x - (line.stops[index]?.x ?? 0)).toBeGreaterThan(size);
  }
});

test('stops beyond the maximum are counted, after the segment of the last one', () => {
  const line = layout(lasting(...Array.from({ length: 30 }, () => '' as const)));
  expect(line.left).toBe(22);
  expect(line.untimed.match(/M/g)).toHaveLength(8);
  expect(line.leftX).toBeGreaterThan((line.stops.at(-1)?.x ?? 0) + 8);
});

test('each kind has a shape of its own around the same place, drawn equally each time', () => {
  const shapeOf = (kind: Stop['kind']) => layout([{ kind, minutes: '' }]).stops[0]?.path;
  const shapes = KINDS.map(shapeOf);
  expect(new Set(shapes).size).toBe(KINDS.length);
  expect(KINDS.map(shapeOf)).toEqual(shapes);
  expect(shapeOf('')).toBe(shapeOf('screening'));
});

test('lines that are compared have the scale and the width of the longest', () => {
  const [long, short] = [lasting(240, 240, 240, 240), lasting(60, '')];
  const alone = layout(long);
  const line = layout(short, { among: [long, short] });
  expect(line).toMatchObject({ width: alone.width, height: alone.height });
  const [first = 0, second = 0] = line.stops.map(({ x }) => x);
  const minutes = ((alone.stops[1]?.x ?? 0) - (alone.stops[0]?.x ?? 0) - 20) / 4;
  expect(second - first - 20).toBeCloseTo(minutes);
});

test('no rounds are no line', () => {
  expect(layout([])).toMatchObject({ width: 0, stops: [], timed: '', untimed: '', left: 0 });
});
