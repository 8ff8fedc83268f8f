import { tickStep } from 'd3';
import type { Point } from './chart-size.ts';

export interface Tick extends Point {
  readonly label: string;
  readonly line: Readonly<Record<'x1' | 'x2' | 'y1' | 'y2', number>>;
}

/** About `count` equal steps in whole numbers from 0 to at least `highest`. */
export function listTicks(highest: number, count: number): number[] {
  const step = Math.max(1, tickStep(0, highest, count));
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step);
}
