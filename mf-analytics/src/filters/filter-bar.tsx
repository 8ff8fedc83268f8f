import { FIELDS, MODES, type Mode, type Status } from '@portal/shared/experiences';
import { Button } from '@portal/shared/ui';
import { useRef } from 'react';
import { countryLabel } from '../labels.ts';
import styles from './filter-bar.module.css';
import { FilterSelect } from './filter-select.tsx';
import { ALL, type Filters, isNarrowed } from './filters.ts';

/** The order the specification lists them in. */
const STATUSES: readonly Status[] = ['selected', 'not_selected', 'pending'];

const NO_COMPANY = { value: '', text: 'Choose a company' };
const EVERYTHING = { value: ALL, text: 'All' };

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
      <FilterSelect
        filter="company"
        label="Company"
        required
        value={filters.company}
        first={NO_COMPANY}
        values={companies}
        nameOf={String}
        onChange={onChange}
      />
      <FilterSelect
        filter="country"
        label="Country"
        value={filters.country}
        first={EVERYTHING}
        values={countries}
        nameOf={countryLabel}
        onChange={onChange}
      />
      <FilterSelect
        filter="mode"
        label="Mode"
        value={filters.mode}
        first={EVERYTHING}
        values={MODES}
        nameOf={(mode: Mode) => FIELDS.modes.choiceLabels[mode]}
        onChange={onChange}
      />
      <FilterSelect
        filter="status"
        label="Status"
        value={filters.status}
        first={EVERYTHING}
        values={STATUSES}
        nameOf={(status: Status) => FIELDS.status.choiceLabels[status]}
        onChange={onChange}
      />
      {isNarrowed(filters) && (
        <Button className={styles.clear} variant="quiet" onClick={clear}>
          Clear filters
        </Button>
      )}
    </div>
  );
}
