import type { GuideNumbers } from './summarize.ts';

export type ComparedFact = 'outcome' | 'rounds' | 'difficulty' | 'rating' | 'weeks';

/** Shares differ clearly if their intervals do not overlap, medians of enough answers if they are at least 1 apart. */
export function isDifferent(fact: ComparedFact, one: GuideNumbers, other: GuideNumbers): boolean {
  if (fact !== 'outcome') return Math.abs((one[fact].median ?? NaN) - (other[fact].median ?? NaN)) >= 1;
  if (!one.rate || !other.rate) return false;
  const [first, second] = [one.rate.interval, other.rate.interval];
  return first.high < second.low || second.high < first.low;
}
