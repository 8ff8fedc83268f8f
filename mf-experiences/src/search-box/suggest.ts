import {
  type ChoiceFilter,
  type Filters,
  foldForSearch,
  isFiltered,
  type SearchableCompany,
  splitWords,
  type TextFilter,
} from '@portal/shared/search';
import { CHOICE_LABELS, CHOICES, canAdd, choiceText } from '../filters/filter-text.ts';
import { MAX_SUGGESTED_CHOICES, MAX_SUGGESTED_COMPANIES, MAX_SUGGESTED_ROLES } from '../limits.ts';
import { beginsWord, suggestCompanies, suggestRoles } from '../suggestions/suggest-texts.ts';

/** A filter that the reader may mean by the typed text. */
export interface Suggestion {
  /** The name of the filter, such as 'Role'. */
  readonly kind: string;
  readonly text: string;
  /** The filters with this suggestion. */
  readonly filters: Filters;
  /** The number of experiences that pass `filters`, if the directory of companies has this number. */
  readonly count?: number;
}

/** Filters that `typed` may mean, best first, without those that are set; none for a blank text. */
export function suggest(
  typed: string,
  filters: Filters,
  companies: readonly SearchableCompany[],
  roles: readonly string[],
): readonly Suggestion[] {
  if (filters.mine || typed.trim() === '') return [];
  const words = splitWords(typed).length > 0 ? [typed.trim()] : [];
  return [
    ...suggestCompanies(typed, companies, MAX_SUGGESTED_COMPANIES).flatMap(({ company, count }) =>
      addText('companies', 'Company', company, filters).map((one) =>
        isFiltered(filters) ? one : { ...one, count },
      ),
    ),
    ...suggestChoices(typed, filters),
    ...distinct([...words, ...suggestRoles(typed, roles, MAX_SUGGESTED_ROLES)]).flatMap((role) =>
      addText('roles', 'Role', role, filters),
    ),
    ...words.flatMap((word) => addText('words', 'Word', word, filters)),
  ];
}

const addText = (filter: TextFilter, kind: string, text: string, filters: Filters): readonly Suggestion[] =>
  canAdd(filter, filters[filter], text)
    ? [{ kind, text, filters: { ...filters, [filter]: [...filters[filter], text] } }]
    : [];

function suggestChoices(typed: string, filters: Filters): readonly Suggestion[] {
  const begins = beginsWord(typed);
  const choices = (Object.entries(CHOICES) as [ChoiceFilter, readonly string[]][]).flatMap(
    ([filter, values]) =>
      values
        .filter((value) => filters[filter] !== value && begins(choiceText(filter, value)))
        .map((value) => ({
          kind: CHOICE_LABELS[filter],
          text: choiceText(filter, value),
          filters: { ...filters, [filter]: value },
        })),
  );
  return choices.slice(0, MAX_SUGGESTED_CHOICES);
}

/** The texts without repetitions in another case or with other accents. */
function distinct(texts: readonly string[]): readonly string[] {
  const known = new Map(texts.map((text) => [foldForSearch(text), text]));
  return [...known.values()];
}
