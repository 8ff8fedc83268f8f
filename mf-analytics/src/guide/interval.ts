/** The number of standard errors on either side of a share in an interval of 95 %. */
const Z = 1.959964;

/** The bounds of a share, both from 0 to 1. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Wilson's score interval at 95 % for `count` out of `whole`, which has to be at least 1. */
export function wilsonInterval(count: number, whole: number): Interval {
  const share = count / whole;
  const scale = 1 + Z ** 2 / whole;
  const center = (share + Z ** 2 / (2 * whole)) / scale;
  const half = (Z * Math.sqrt((share * (1 - share)) / whole + Z ** 2 / (4 * whole ** 2))) / scale;
  // Exact ends, because rounding errors would miss 0 and 1.
  return { low: count === 0 ? 0 : center - half, high: count === whole ? 1 : center + half };
}
