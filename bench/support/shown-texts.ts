import type { SizedExperience } from './sized-experiences.ts';

/** What the portal's pages say, word for word; docs/contract.md and the specification have the names. */
const counts = new Intl.NumberFormat('en');

export const cardName = ({ company, role }: Pick<SizedExperience, 'company' | 'role'>): string =>
  `${company}, ${role}`;

export const resultsText = (matched: number, total: number): string =>
  `${counts.format(matched)} results out of ${counts.format(total)}`;

/** What a screen reader hears of how many experiences the charts show. */
export const matchText = (count: number): string =>
  count === 1 ? '1 experience matches' : `${counts.format(count)} experiences match`;

/** A number of experiences in the name of a figure. */
export const sizeText = (count: number): string => counts.format(count);
