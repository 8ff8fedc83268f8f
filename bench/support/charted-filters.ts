import { matchText } from './shown-texts.ts';
import type { SizedExperience } from './sized-experiences.ts';

/** A choice in one of the selects above the charts, and what the page then says of how many experiences match. */
export interface FilterChange {
  readonly select: 'Country' | 'Mode' | 'Status';
  readonly value: string;
  readonly shows: string;
}

type Chosen = Readonly<Record<FilterChange['select'], string>>;

const ALL = 'all';
const VALUES = {
  Status: ['selected', 'not_selected', 'pending', ALL],
  Mode: ['onsite', 'virtual', 'partiallyOnsite', ALL],
  Country: ['USA', 'Germany', 'India', ALL],
} as const;

/**
 * Goes through the values of each select, with and without a status chosen besides, and leaves out what would change
 * nothing. It begins and ends with nothing chosen.
 */
export function planFilterChanges(experiences: readonly SizedExperience[]): FilterChange[] {
  const steps = [
    ...stepsOf('Status'),
    ...stepsOf('Mode'),
    ...stepsOf('Country'),
    { select: 'Status', value: 'selected' },
    ...stepsOf('Mode'),
    ...stepsOf('Country'),
    { select: 'Status', value: ALL },
  ] as const;
  let chosen: Chosen = { Country: ALL, Mode: ALL, Status: ALL };
  const changes: FilterChange[] = [];
  for (const { select, value } of steps) {
    const next = { ...chosen, [select]: value };
    const count = countMatches(experiences, next);
    // The page offers only the countries that a company has.
    if (select === 'Country' && value !== ALL && !experiences.some(({ country }) => country === value))
      continue;
    if (count === countMatches(experiences, chosen)) continue;
    chosen = next;
    changes.push({ select, value, shows: matchText(count) });
  }
  return changes;
}

const stepsOf = (select: FilterChange['select']) => VALUES[select].map((value) => ({ select, value }));

function countMatches(experiences: readonly SizedExperience[], { Country, Mode, Status }: Chosen): number {
  return experiences.filter(
    ({ country, status, modes }) =>
      (Country === ALL || country === Country) &&
      (Status === ALL || status === Status) &&
      (Mode === ALL || modes[Mode as keyof typeof modes]),
  ).length;
}
