import type { SizedExperience } from './sized-experiences.ts';

/** Texts of the portal's pages, word for word. docs/contract.md and the specification define them. */
const counts = new Intl.NumberFormat('en');

export const cardName = ({ company, role }: Pick<SizedExperience, 'company' | 'role'>): string =>
  `${company}, ${role}`;

export const resultsText = (matched: number, total: number): string =>
  `${counts.format(matched)} results out of ${counts.format(total)}`;

/** The screen reader text with the number of experiences in the charts. */
export const matchText = (count: number): string =>
  count === 1 ? '1 experience matches' : `${counts.format(count)} experiences match`;

/** A number of experiences as text, for the name of a measurement. */
export const sizeText = (count: number): string => counts.format(count);
