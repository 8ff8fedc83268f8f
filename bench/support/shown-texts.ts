import type { Experience } from '../../shared/src/model/experience.ts';

/** Texts of the portal's pages, word for word. docs/contract.md and the specification define them. */
const counts = new Intl.NumberFormat('en');

export const cardName = ({ company, role }: Experience): string => `${company}, ${role}`;

export const resultsText = (matched: number, total: number): string =>
  `${counts.format(matched)} results out of ${counts.format(total)}`;

/** The link to the experiences in the charts has this number. */
export const chartedCount = (count: number) =>
  ({
    kind: 'text',
    selector: '#panel-analytics a',
    text: count === 1 ? 'See this experience' : `See these ${counts.format(count)} experiences`,
  }) as const;

/** A number of experiences as text, for the name of a measurement. */
export const sizeText = (count: number): string => counts.format(count);
