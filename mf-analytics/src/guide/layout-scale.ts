import { line, max, scaleLinear, scaleSqrt } from 'd3';
import type { Answers } from './answers.ts';
import type { GuideNumbers } from './summarize.ts';

export const SCALES = ['difficulty', 'rating', 'weeks'] as const;
/** The numbers of rounds are on a scale only in the table of companies. */
export type ScaleName = (typeof SCALES)[number] | 'rounds';

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
/** The largest mark at an end, and a little room for its edge. */
const END = RADIUS.most + 2;

/** The end of the scale of weeks or of rounds is the highest answer in `all`. */
export const lastOf = (name: ScaleName, all: readonly GuideNumbers[]): number =>
  Math.max(
    name === 'weeks' ? 4 : 5,
    ...all.flatMap((one) => one[name].tallies.map(({ value }) => Number(value))),
  );

/** The marks of answers on a scale of numbers. Pixels. */
export function layoutScale(name: ScaleName, { tallies }: Answers, all: readonly GuideNumbers[]) {
  const first = name === 'weeks' ? 0 : 1;
  const last = lastOf(name, all);
  const place = scaleLinear([first, last], [END, WIDTH - END]);
  const most = max(tallies, ({ count }) => count) ?? 1;
  const size = scaleSqrt([0, Math.max(most, 4)], [0, RADIUS.most]);
  return {
    width: WIDTH,
    height: HEIGHT,
    /** The height without the numbers of the scale. */
    bare: 2 * MIDDLE,
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
