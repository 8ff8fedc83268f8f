import { MODES } from '../choices.ts';
import type { Experience } from '../experience.ts';
import { foldForSearch } from '../fold-text.ts';
import type { ChoiceFilter, Filters } from './filters.ts';
import { splitWords, wordsOf } from './words.ts';

/** Says of experiences whether they pass all filters. */
export function filterMatcher(filters: Filters): (experience: Experience) => boolean {
  const { companies, roles, words, ...choices } = filters;
  const foldedRoles = roles.map(foldForSearch);
  const wanted = words.map(splitWords);
  const chosen = Object.entries(choices).filter(([, value]) => value !== undefined) as [
    ChoiceFilter,
    string,
  ][];
  return (experience) =>
    (companies.length === 0 || companies.includes(experience.company)) &&
    (roles.length === 0 || foldedRoles.includes(foldForSearch(experience.role))) &&
    chosen.every(([filter, value]) => valuesOf(filter, experience).includes(value)) &&
    (wanted.length === 0 || hasAll(wordsOf(experience), wanted));
}

/** What a choice filter compares. An experience has none, one or several modes, and one value of everything else. */
export function valuesOf(filter: ChoiceFilter, experience: Experience): readonly string[] {
  if (filter === 'year') return [experience.date.slice(0, 4)];
  if (filter === 'mode') return MODES.filter((mode) => experience.modes[mode]);
  return [experience[filter]];
}

/** A text without a letter or digit has no words, so nothing has it. */
const hasAll = (found: ReadonlySet<string>, texts: readonly (readonly string[])[]): boolean =>
  texts.every((words) => words.length > 0 && words.every((word) => found.has(word)));
