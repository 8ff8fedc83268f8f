import { MODES, type Mode, type Status } from '@portal/shared/experiences';
import { Button, SelectField } from '@portal/shared/ui';
import { useRef } from 'react';
import { countryLabel, MODE_LABELS, STATUS_LABELS } from '../labels.ts';
import { CompanyOptions } from './company-options.tsx';
import styles from './filter-bar.module.css';
import { ALL, type Filters, isNarrowed } from './filters.ts';

/** The order the specification lists them in. */
const STATUSES: readonly Status[] = ['selected', 'not_selected', 'pending'];

/** The four selects above the charts. */
export function FilterBar({
  filters,
  companies,
  countries,
  onChange,
}: {
  readonly filters: Filters;
  readonly companies: readonly string[];
  readonly countries: readonly string[];
  readonly onChange: (change: Partial<Filters>) => void;
}) {
  const bar = useRef<HTMLDivElement>(null);
  const clear = () => {
    onChange({ country: ALL, mode: ALL, status: ALL });
    // The pressed button vanishes; focus goes to what comes first of what it cleared.
    bar.current?.querySelectorAll('select')[1]?.focus();
  };

  return (
    <div className={styles.bar} ref={bar}>
      <SelectField
        label="Company"
        required
        value={filters.company}
        onChange={(event) => onChange({ company: event.target.value })}
      >
        <CompanyOptions companies={companies} />
      </SelectField>
      <SelectField
        label="Country"
        value={filters.country}
        onChange={(event) => onChange({ country: event.target.value })}
      >
        <option value={ALL}>All</option>
        {countries.map((country) => (
          <option key={country} value={country}>
            {countryLabel(country)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Mode"
        value={filters.mode}
        onChange={(event) => onChange({ mode: event.target.value as Mode | typeof ALL })}
      >
        <option value={ALL}>All</option>
        {MODES.map((mode) => (
          <option key={mode} value={mode}>
            {MODE_LABELS[mode]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Status"
        value={filters.status}
        onChange={(event) => onChange({ status: event.target.value as Status | typeof ALL })}
      >
        <option value={ALL}>All</option>
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {STATUS_LABELS[status]}
          </option>
        ))}
      </SelectField>
      {isNarrowed(filters) && (
        <Button className={styles.clear} variant="quiet" onClick={clear}>
          Clear filters
        </Button>
      )}
    </div>
  );
}
