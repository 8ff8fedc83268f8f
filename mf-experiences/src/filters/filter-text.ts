import { COUNTRIES, choiceLabel, FIELDS, JOB_TYPES, MODES, type Mode, STATUSES } from '@portal/shared/model';
import {
  type ChoiceFilter,
  type Filters,
  foldForSearch,
  MAX_FILTER_TEXTS,
  type Mine,
  type TextFilter,
} from '@portal/shared/search';

export const CHOICE_LABELS: Readonly<Record<ChoiceFilter, string>> = {
  jobType: FIELDS.jobType.label,
  country: FIELDS.country.label,
  status: FIELDS.status.label,
  mode: 'Mode',
  year: 'Year',
};

/** The choices of the form, and the latest ten years. */
export const CHOICES: Readonly<Record<ChoiceFilter, readonly string[]>> = {
  jobType: JOB_TYPES,
  country: COUNTRIES,
  status: STATUSES,
  mode: MODES,
  year: recentYears(),
};

function recentYears(): readonly string[] {
  const year = new Date().getFullYear();
  return Array.from({ length: 10 }, (_, back) => String(year - back));
}

/** The names of the personal lists, for their headings, the chips and the title of the page. */
export const MINE_TITLES: Readonly<Record<Mine, string>> = {
  own: 'Your experiences',
  saved: 'Bookmarks',
  liked: 'Liked experiences',
  new: 'New experiences',
};

export const mineOf = (option: string): Mine | undefined =>
  Object.hasOwn(MINE_TITLES, option) ? (option as Mine) : undefined;

/** The label of a choice. */
export function choiceText(filter: ChoiceFilter, choice: string): string {
  if (choice === '') return 'Not stated';
  if (filter === 'mode') return FIELDS.modes.choiceLabels[choice as Mode];
  return filter === 'year' ? choice : choiceLabel(filter, choice);
}

/** True if a filter has room for another text and does not contain this text yet. Only names of companies are exact. */
export function canAdd(filter: TextFilter, texts: readonly string[], text: string): boolean {
  const compared = filter === 'companies' ? String : foldForSearch;
  return texts.length < MAX_FILTER_TEXTS && !texts.map(compared).includes(compared(text));
}

/** An active filter. `removed` has the change that removes this filter. */
export interface Chip {
  readonly filter: keyof Filters;
  readonly text: string;
  readonly removed: Partial<Filters>;
}

const TEXT_PREFIXES: Readonly<Record<TextFilter, string>> = {
  companies: '',
  roles: 'Role: ',
  words: 'Word: ',
  questions: 'Question: ',
};

export function chipsOf({ companies, roles, words, questions, mine, ...choices }: Filters): readonly Chip[] {
  const texts = Object.entries({ companies, roles, words, questions }) as [TextFilter, readonly string[]][];
  const chosen = Object.entries(choices).filter(([, choice]) => choice !== undefined) as [
    ChoiceFilter,
    string,
  ][];
  return [
    ...(mine ? [{ filter: 'mine' as const, text: MINE_TITLES[mine], removed: { mine: undefined } }] : []),
    ...texts.flatMap(([filter, values]) =>
      values.map((text) => ({
        filter,
        text: TEXT_PREFIXES[filter] + text,
        removed: { [filter]: values.filter((value) => value !== text) },
      })),
    ),
    ...chosen.map(([filter, choice]) => ({
      filter,
      text: choice === '' ? `${CHOICE_LABELS[filter]}: not stated` : choiceText(filter, choice),
      removed: { [filter]: undefined },
    })),
  ];
}
