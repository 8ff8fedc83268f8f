import {
  type ChoiceCounts,
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

const CHOICES: Readonly<Record<ChoiceFilter, readonly string[]>> = {
  jobType: JOB_TYPES,
  country: COUNTRIES,
  status: STATUSES,
  mode: MODES,
  year: recentYears(),
};

const CHOICE_FILTERS = Object.keys(CHOICES) as readonly ChoiceFilter[];

/** One select for each filter with fixed choices; a choice shows how many it finds, where that is known. */
export function ChoiceFilters({
  filters,
  counts,
}: {
  readonly filters: Filters;
  readonly counts: ChoiceCounts | undefined;
}) {
  return CHOICE_FILTERS.map((filter) => (
    <SelectField
      key={filter}
      label={CHOICE_LABELS[filter]}
      aria-label={`Filter by ${CHOICE_LABELS[filter].toLowerCase()}`}
      value={filters[filter] ?? ''}
      onChange={({ target }) => portal.changeFilters({ [filter]: target.value || undefined })}
    >
      <option value="">All</option>
      {choicesOf(filter, filters, counts).map((choice) => (
        <option key={choice} value={choice}>
          {choiceText(filter, choice)}
          {counts && ` (${formatNumber(counts[filter].get(choice) ?? 0)})`}
        </option>
      ))}
    </SelectField>
  ));
}

/** Years have no end: those that experiences are known of, or the latest. */
function choicesOf(
  filter: ChoiceFilter,
  filters: Filters,
  counts: ChoiceCounts | undefined,
): readonly string[] {
  if (filter !== 'year') return CHOICES[filter];
  const years = counts ? [...counts.year.keys()] : CHOICES.year;
  const chosen = filters.year === undefined ? [] : [filters.year];
  return [...new Set([...chosen, ...years])].sort().reverse();
}

function recentYears(): readonly string[] {
  const year = new Date().getFullYear();
  return Array.from({ length: 10 }, (_, back) => String(year - back));
}
