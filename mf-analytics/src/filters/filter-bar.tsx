import { MODES, type Status } from '@portal/shared/experiences';
import type { ChartsView } from '@portal/shared/portal';
import { Button } from '@portal/shared/ui';
import { useRef } from 'react';
import { countryLabel, modeLabel, statusLabel } from '../labels.ts';
import styles from './filter-bar.module.css';
import { FilterSelect } from './filter-select.tsx';
import { isNarrowed } from './filters.ts';
import { useSameList } from './use-same-list.ts';

/** The order the specification lists them in. */
const STATUSES: readonly Status[] = ['selected', 'not_selected', 'pending'];

const NO_COMPANY = { value: '', text: 'Choose a company' };
const EVERYTHING = { value: 'all', text: 'All' };

/** The four selects above the charts. */
export function FilterBar({
  filters,
  companies,
  countries,
  onChange,
}: {
  readonly filters: ChartsView;
  readonly companies: readonly string[];
  readonly countries: readonly string[];
  readonly onChange: (change: Partial<ChartsView>) => void;
}) {
  const bar = useRef<HTMLDivElement>(null);
  const clear = () => {
    onChange({ country: undefined, mode: undefined, status: undefined });
    // The pressed button disappears. The first cleared filter gets the focus.
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
        values={useSameList(companies)}
        onChange={onChange}
      />
      <FilterSelect
        filter="country"
        label="Country"
        value={filters.country}
        first={EVERYTHING}
        values={useSameList(countries)}
        nameOf={countryLabel}
        onChange={onChange}
      />
      <FilterSelect
        filter="mode"
        label="Mode"
        value={filters.mode}
        first={EVERYTHING}
        values={MODES}
        nameOf={modeLabel}
        onChange={onChange}
      />
      <FilterSelect
        filter="status"
        label="Status"
        value={filters.status}
        first={EVERYTHING}
        values={STATUSES}
        nameOf={statusLabel}
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
