import { pathRound } from 'd3';
import type { RoundDetail } from '../model/round-details.ts';

type Corner = readonly [x: number, y: number];

/** The corners of a shape around its digit, where 1 is half the size of a stop. */
type Corners = readonly Corner[];

/** The same corners on the right, in reverse order. */
const mirrored = (left: Corners): Corners => [...left, ...left.map(([x, y]): Corner => [-x, y]).toReversed()];

/** The shapes of the kinds of rounds. A kind that is not here is a circle. */
const SHAPES: Partial<Record<RoundDetail['kind'], Corners>> = {
  // A square
  coding: mirrored([
    [-0.84, 0.84],
    [-0.84, -0.84],
  ]),
  // A diamond
  system_design: [
    [0, -1.04],
    [1.04, 0],
    [0, 1.04],
    [-1.04, 0],
  ],
  // A house
  take_home: mirrored([
    [-0.82, 0.84],
    [-0.82, -0.28],
    [0, -0.98],
  ]),
  // A shield
  behavioural: mirrored([
    [0, 0.98],
    [-0.82, 0.35],
    [-0.82, -0.8],
  ]),
  // A flat hexagon
  case: mirrored([
    [-0.52, 0.82],
    [-1, 0],
    [-0.52, -0.82],
  ]),
  // A tag that points to the right
  group: [
    [-0.88, -0.76],
    [0.42, -0.76],
    [1, 0],
    [0.42, 0.76],
    [-0.88, 0.76],
  ],
  // A trapezoid
  presentation: mirrored([
    [-1, 0.76],
    [-0.66, -0.78],
  ]),
  // A ticket
  hr: mirrored([
    [-0.94, 0.74],
    [-0.94, 0.3],
    [-0.66, 0],
    [-0.94, -0.3],
    [-0.94, -0.74],
  ]),
  // A plus
  other: mirrored([
    [-0.52, 0.9],
    [-0.52, 0.52],
    [-0.9, 0.52],
    [-0.9, -0.52],
    [-0.52, -0.52],
    [-0.52, -0.9],
  ]),
};

/** The path of the shape of a kind of round around (x, y). A stroke with round corners adds a tenth of the radius. */
export function shapePath(kind: RoundDetail['kind'], x: number, y: number, radius: number): string {
  const path = pathRound(2);
  const corners = SHAPES[kind];
  if (!corners) path.arc(x, y, 0.9 * radius, 0, 2 * Math.PI);
  for (const [index, [right, down]] of (corners ?? []).entries()) {
    if (index === 0) path.moveTo(x + right * radius, y + down * radius);
    else path.lineTo(x + right * radius, y + down * radius);
  }
  path.closePath();
  return path.toString();
}
