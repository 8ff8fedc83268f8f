import { isLong } from '../../shared/src/counts/tokens.ts';
import { splitWords } from '../../shared/src/counts/words.ts';
import { COUNTRIES, JOB_TYPES, MODES } from '../../shared/src/model/choices.ts';
import type { Experience } from '../../shared/src/model/experience.ts';
import { type Filters, NO_FILTERS } from '../../shared/src/model/filters.ts';

export interface Combination {
  readonly name: string;
  readonly filters: Filters;
}

/** Combinations of filters that match this experience, or undefined if the experience lacks a needed value. */
export function combinationsOf(one: Experience): readonly Combination[] | undefined {
  const { company, role, status } = one;
  const [word, other] = splitWords(role);
  const written = splitWords(one.rounds.join(' / ')).filter((each) => !splitWords(role).includes(each));
  // Nearly all experiences have shorter words, such as 'they'.
  const [common, short] = written.filter((each) => each.length > 4 && !isLong(each));
  const long = written.find(isLong);
  const country = COUNTRIES.find((known) => known === one.country);
  const jobType = JOB_TYPES.find((known) => known === one.jobType);
  const mode = MODES.find((known) => one.modes[known]);
  const year = one.date.slice(0, 4);
  if (!word || !other || !common || !short || !long || !country || !jobType || !mode) return undefined;
  const combinations: Readonly<Record<string, Partial<Filters>>> = {
    'a company': { companies: [company] },
    'a role': { roles: [role] },
    'a word and a country': { words: [word], country },
    'two words and a status': { words: [word, other], status },
    'a word of the rounds': { words: [common] },
    'a word of the rounds and a country': { words: [short], country },
    'a long word of the rounds and a status': { words: [long], status },
    'a company with mode and year': { companies: [company], mode, year },
    'job type, country, status, mode and year': { jobType, country, status, mode, year },
  };
  return Object.entries(combinations).map(([name, filters]) => ({
    name,
    filters: { ...NO_FILTERS, ...filters },
  }));
}
