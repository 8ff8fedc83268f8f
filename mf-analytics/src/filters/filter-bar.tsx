import { MODES, type Status } from '@portal/shared/experiences';
import type { ChartsView } from '@portal/shared/portal';
import { Button, SelectField } from '@portal/shared/ui';
import { memo, useRef } from 'react';
import { countryLabel, modeLabel, statusLabel } from '../labels.ts';
import styles from './filter-bar.module.css';

/** The order the specification lists them in. */
const STATUSES: readonly Status[] = ['selected', 'not_selected', 'pending'];
const NO_COMPANY = { value: '', text: 'Choose a company' };
const EVERYTHING = { value: 'all', text: 'All' };

interface FilterBarProps {
  readonly filters: ChartsView;
  readonly companies: readonly string[];
  readonly countries: readonly string[];
  readonly years: readonly string[];
  readonly onChange: (change: Partial<ChartsView>) => void;
}

export function FilterBar({ filters, companies, countries, years, onChange }: FilterBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const { company: _company, ...others } = filters;
  const isNarrowed = Object.values(others).some((filter) => filter !== undefined);
  const clear = () => {
    onChange({ country: undefined, mode: undefined, status: undefined, year: undefined });
    // The pressed button disappears. The first cleared filter gets the focus.
    bar.current?.querySelectorAll('select')[1]?.focus();
  };
  const selects = [
    { filter: 'company', label: 'Company', required: true, first: NO_COMPANY, values: companies },
    { filter: 'country', label: 'Country', values: countries, nameOf: countryLabel },
    { filter: 'mode', label: 'Mode', values: MODES, nameOf: modeLabel },
    { filter: 'status', label: 'Status', values: STATUSES, nameOf: statusLabel },
    { filter: 'year', label: 'Year', values: years },
  ] as const;

  return (
    <div className={styles.bar} ref={bar}>
      {selects.map((select) => (
        <FilterSelect key={select.filter} {...select} value={filters[select.filter]} onChange={onChange} />
      ))}
      {isNarrowed && (
        <Button className={styles.clear} variant="quiet" onClick={clear}>
          Clear filters
        </Button>
      )}
    </div>
  );
}

interface FilterSelectProps extends Pick<FilterBarProps, 'onChange'> {
  readonly filter: keyof ChartsView;
  readonly label: string;
  readonly required?: boolean;
  readonly value: string | undefined;
  /** The first option, for no choice. */
  readonly first?: typeof EVERYTHING;
  readonly values: readonly string[];
  readonly nameOf?: (value: string) => string;
}

/** It is memoized, because React visits every option of a select and there may be 5,000 companies. */
const FilterSelect = memo(function FilterSelect(props: FilterSelectProps) {
  const { filter, value, first = EVERYTHING, values, nameOf = String, onChange, ...field } = props;
  return (
    <SelectField
      {...field}
      value={value ?? first.value}
      onChange={({ target }) =>
        onChange({ [filter]: target.value === first.value ? undefined : target.value })
      }
    >
      <option value={first.value}>{first.text}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {nameOf(value)}
        </option>
      ))}
    </SelectField>
  );
}, hasSameOptions);

function hasSameOptions(one: FilterSelectProps, other: FilterSelectProps): boolean {
  if (one.value !== other.value || one.onChange !== other.onChange) return false;
  return one.values === other.values || one.values.join('\n') === other.values.join('\n');
}
