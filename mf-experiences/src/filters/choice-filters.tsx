import {
  type ChoiceFilter,
  COUNTRIES,
  type Filters,
  JOB_TYPES,
  MODES,
  STATUSES,
} from '@portal/shared/experiences';
import { portal } from '@portal/shared/portal';
import { formatNumber, SelectField } from '@portal/shared/ui';
import { CHOICE_LABELS, choiceText } from './filter-text.ts';
import type { KnownChoices } from './known-choices.ts';

const CHOICES: Readonly<Record<ChoiceFilter, readonly string[]>> = {
  jobType: JOB_TYPES,
  country: COUNTRIES,
  status: STATUSES,
  mode: MODES,
  year: recentYears(),
};

/** Stands for those that state none, since '' is All. No country that is counted has it. */
const NOT_STATED = '|';

const CHOICE_FILTERS = Object.keys(CHOICES) as readonly ChoiceFilter[];

/** One select for each filter with fixed choices; a choice shows how many it finds, where that is known. */
export function ChoiceFilters({
  filters,
  known,
}: {
  readonly filters: Filters;
  readonly known: KnownChoices;
}) {
  const { counts } = known;
  return CHOICE_FILTERS.map((filter) => (
    <SelectField
      key={filter}
      label={CHOICE_LABELS[filter]}
      aria-label={`Filter by ${CHOICE_LABELS[filter].toLowerCase()}`}
      value={optionOf(filters[filter])}
      onChange={({ target }) => portal.changeFilters({ [filter]: choiceOf(target.value) })}
    >
      <option value="">All</option>
      {choicesOf(filter, filters, known).map((choice) => (
        <option key={choice} value={optionOf(choice)}>
          {choiceText(filter, choice) + (counts ? ` (${formatNumber(counts[filter].get(choice) ?? 0)})` : '')}
        </option>
      ))}
    </SelectField>
  ));
}

const optionOf = (choice: string | undefined): string => (choice === '' ? NOT_STATED : (choice ?? ''));
const choiceOf = (option: string): string | undefined => (option === NOT_STATED ? '' : option || undefined);

/**
 * Years have no end: those that experiences are known of, or the latest. A country need not be stated. Any other choice came from a
 * link.
 */
function choicesOf(
  filter: ChoiceFilter,
  filters: Filters,
  { counts, years = CHOICES.year }: KnownChoices,
): readonly string[] {
  const chosen = filters[filter] === undefined ? [] : [filters[filter]];
  if (filter === 'year') return [...new Set([...chosen, ...years])].sort().reverse();
  const notStated = filter === 'country' && counts?.country.has('') ? [''] : [];
  return [...new Set([...CHOICES[filter], ...notStated, ...chosen])];
}

function recentYears(): readonly string[] {
  const year = new Date().getFullYear();
  return Array.from({ length: 10 }, (_, back) => String(year - back));
}
