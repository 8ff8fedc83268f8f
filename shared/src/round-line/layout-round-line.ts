import { cumsum, max, min, pathRound, sum } from 'd3';
import type { RoundDetail } from '../model/round-details.ts';
import { shapePath } from './shapes.ts';

/** `minutes` may be any number, such as a median. */
export type Stop = Pick<RoundDetail, 'kind'> & { readonly minutes: number | '' };

interface LineOptions {
  /** The maximum width of the line. */
  readonly width: number;
  /** The width of a stop. It is smaller where the stops need more than the width. */
  readonly size: number;
  /** The maximum number of stops that are drawn. */
  readonly most: number;
  /** The lines that this one is compared with. All have the same scale, and the width of the longest. */
  readonly among?: readonly (readonly Stop[])[] | undefined;
}

export interface RoundLineLayout {
  readonly width: number;
  readonly height: number;
  readonly fontSize: number;
  /** The baseline of the digits. */
  readonly baseline: number;
  readonly stops: readonly { readonly kind: Stop['kind']; readonly x: number; readonly path: string }[];
  /** The path of all segments after rounds that state their minutes, and that of the other segments. */
  readonly timed: string;
  readonly untimed: string;
  /** The number of stops that are not drawn, and where this number stands. */
  readonly left: number;
  readonly leftX: number;
}

// Lengths where the width of a stop is 1.
const GAP = 0.25;
const MAX_PER_MINUTE = 1 / 30;
const LABEL_GAP = 0.15;
const LABEL_CHARACTER = 0.5;

/**
 * Places a numbered stop for each round on a line. The segment after a stop is a gap, and longer in proportion to the
 * minutes of the round. The scale is the same for all lines that fit the width, and smaller for the others. The last
 * stop has a segment only if its minutes are stated or stops are left out.
 */
export function layoutRoundLine(all: readonly Stop[], options: LineOptions): RoundLineLayout {
  const line = measure(all, options.most);
  const { stops, left, gaps, hasSegment } = line;
  const lines = [line, ...(options.among ?? []).map((one) => measure(one, options.most))];
  const scales = lines.map((one) => scaleOf(one, options));
  const unit = min(scales, (one) => one.unit) ?? options.size;
  const perMinute = min(scales, (one) => one.perMinute) ?? 0;
  const lengths = stops.map((stop, index) => (gaps[index] ?? 0) * unit + (stop.minutes || 0) * perMinute);
  const ends = Array.from(cumsum(lengths), (length, index) => (index + 1) * unit + length);
  const end = ends.at(-1) ?? 0;
  const centers = ends.map((stopEnd, index) => stopEnd - (lengths[index] ?? 0) - unit / 2);
  const y = unit / 2;
  const segments = (isTimed: boolean) => {
    const path = pathRound(2);
    for (const [index, stop] of stops.entries()) {
      if ((stop.minutes !== '') !== isTimed || !hasSegment(stop, index)) continue;
      path.moveTo(centers[index] ?? 0, y);
      path.lineTo(centers[index + 1] ?? end, y);
    }
    return path.toString();
  };
  // The second digit needs room in small stops.
  const fontSize = Math.min((stops.length > 9 ? 0.6 : 0.75) * unit, 14);
  return {
    width: max(lines, ({ bare, minutes }) => bare * unit + minutes * perMinute) ?? 0,
    height: unit,
    fontSize,
    baseline: y + 0.36 * fontSize,
    stops: centers.map((x, index) => {
      const kind = stops[index]?.kind ?? '';
      return { kind, x, path: shapePath(kind, x, y, unit / 2) };
    }),
    timed: segments(true),
    untimed: segments(false),
    left,
    leftX: end + LABEL_GAP * unit,
  };
}

/** The drawn stops of a line. Without its minutes, the line is `bare` stops wide. */
function measure(all: readonly Stop[], most: number) {
  const stops = all.slice(0, most);
  const left = all.length - stops.length;
  const label = left > 0 ? LABEL_GAP + (String(left).length + 1) * LABEL_CHARACTER : 0;
  const hasSegment = (stop: Stop, index: number) =>
    left > 0 || index < stops.length - 1 || stop.minutes !== '';
  const gaps = stops.map((stop, index) => (hasSegment(stop, index) ? GAP : 0));
  const minutes = sum(stops, (stop) => stop.minutes || 0);
  return { stops, left, gaps, hasSegment, minutes, bare: stops.length + sum(gaps) + label };
}

/** The width of a stop and the length of a minute. */
function scaleOf({ stops, minutes, bare }: ReturnType<typeof measure>, { width, size }: LineOptions) {
  const timed = stops.filter((stop) => stop.minutes !== '').length;
  // A little room is kept for minutes, also where many stops make each other smaller.
  const unit = Math.min(size, width / (bare + (timed * GAP) / 2));
  const perMinute = Math.min(MAX_PER_MINUTE * unit, (width - bare * unit) / Math.max(1, minutes));
  return { unit, perMinute };
}
