import { portal } from '@portal/shared/portal';
import type { ChoiceFilter, Filters } from '@portal/shared/search';
import { formatNumber, SelectField } from '@portal/shared/ui';
import { CHOICE_LABELS, CHOICES, choiceText } from './filter-text.ts';
import type { KnownChoices } from './known-choices.ts';

/** The option value for experiences without a country, because '' means All. No country has the name '|'. */
const NOT_STATED = '|';

const CHOICE_FILTERS = Object.keys(CHOICES) as readonly ChoiceFilter[];

/** A select for each filter with fixed choices, with the number that each would find. */
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
        <option
          key={choice}
          value={optionOf(choice)}
          disabled={counts && !counts[filter].get(choice) && choice !== filters[filter]}
        >
          {choiceText(filter, choice) + (counts ? ` (${formatNumber(counts[filter].get(choice) ?? 0)})` : '')}
        </option>
      ))}
    </SelectField>
  ));
}

const optionOf = (choice: string | undefined): string => (choice === '' ? NOT_STATED : (choice ?? ''));
const choiceOf = (option: string): string | undefined => (option === NOT_STATED ? '' : option || undefined);

/** Years with experiences, or the latest ten; all countries; and whatever a link has chosen. */
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
