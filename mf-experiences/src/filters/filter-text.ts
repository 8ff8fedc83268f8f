import { type ChoiceFilter, FIELDS, type Filters, type TextFilter } from '@portal/shared/experiences';

export const CHOICE_LABELS: Readonly<Record<ChoiceFilter, string>> = {
  jobType: FIELDS.jobType.label,
  country: FIELDS.country.label,
  status: FIELDS.status.label,
  mode: 'Mode',
  year: 'Year',
};

/** A choice as people read it. */
export function choiceText(filter: ChoiceFilter, choice: string): string {
  const labels: Readonly<Record<string, string>> = {
    ...FIELDS.status.choiceLabels,
    ...FIELDS.modes.choiceLabels,
  };
  return filter === 'status' || filter === 'mode' ? (labels[choice] ?? choice) : choice;
}

/** One thing that narrows the list, and the filters without it. */
export interface Chip {
  readonly text: string;
  readonly removed: Partial<Filters>;
}

const TEXT_PREFIXES: Readonly<Record<TextFilter, string>> = {
  companies: '',
  roles: 'Role: ',
  words: 'Word: ',
};

export function chipsOf({ companies, roles, words, ...choices }: Filters): readonly Chip[] {
  const texts = Object.entries({ companies, roles, words }) as [TextFilter, readonly string[]][];
  const chosen = Object.entries(choices).filter(([, choice]) => choice !== undefined) as [
    ChoiceFilter,
    string,
  ][];
  return [
    ...texts.flatMap(([filter, values]) =>
      values.map((text) => ({
        text: TEXT_PREFIXES[filter] + text,
        removed: { [filter]: values.filter((value) => value !== text) },
      })),
    ),
    ...chosen.map(([filter, choice]) => ({
      text: choiceText(filter, choice),
      removed: { [filter]: undefined },
    })),
  ];
}
