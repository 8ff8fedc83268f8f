import { line, max, scaleLinear, scaleSqrt } from 'd3';
import type { Answers } from './answers.ts';
import type { GuideNumbers } from './summarize.ts';

export const SCALES = ['difficulty', 'rating', 'weeks'] as const;
type ScaleName = (typeof SCALES)[number];

export interface ScaleMark {
  readonly value: string;
  readonly count: number;
  readonly x: number;
  readonly y: number;
  /** The area of a mark is proportional to its count. */
  readonly radius: number;
}

const WIDTH = 200;
const HEIGHT = 44;
const RADIUS = { least: 3, most: 12 };
const MIDDLE = 14;

/** The marks of answers on a scale of numbers. The scale of weeks ends at the highest answer in `all`. Pixels. */
export function layoutScale(name: ScaleName, { tallies }: Answers, all: readonly GuideNumbers[]) {
  const weeks = all.flatMap((one) => one.weeks.tallies.map(({ value }) => Number(value)));
  const [first, last] = name === 'weeks' ? [0, Math.max(4, ...weeks)] : [1, 5];
  const place = scaleLinear([first, last], [RADIUS.most, WIDTH - RADIUS.most]);
  const most = max(tallies, ({ count }) => count) ?? 1;
  const size = scaleSqrt([0, Math.max(most, 4)], [0, RADIUS.most]);
  return {
    width: WIDTH,
    height: HEIGHT,
    line: line()([
      [place(first), MIDDLE],
      [place(last), MIDDLE],
    ]) as string,
    marks: tallies.map(
      ({ value, count }): ScaleMark => ({
        value,
        count,
        x: place(Number(value)),
        y: MIDDLE,
        radius: Math.max(RADIUS.least, size(count)),
      }),
    ),
    ticks: place.ticks(4).map((tick) => ({ value: String(tick), x: place(tick), y: HEIGHT - 3 })),
  };
}
