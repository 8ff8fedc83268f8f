import { MODES, type Status } from '@portal/shared/model';
import type { ChartsView } from '@portal/shared/portal';
import { Button, Notice, SelectField } from '@portal/shared/ui';
import { useRef } from 'react';
import { countryLabel, modeLabel, statusLabel } from '../labels.ts';
import { CompanyField } from './company-field.tsx';
import { CompareFields } from './compare-fields.tsx';
import styles from './filter-bar.module.css';

/** The statuses in the order of the specification. */
const STATUSES: readonly Status[] = ['selected', 'not_selected', 'pending'];
const ALL = 'all';

interface FilterBarProps {
  readonly filters: ChartsView;
  /** Returns the companies whose name contains a text. */
  readonly findCompanies: (text: string) => readonly string[];
  readonly countries: readonly string[];
  readonly years: readonly string[];
  /** True if no experience of the company passes the filters. */
  readonly isWithoutMatch: boolean;
  readonly onChange: (change: Partial<ChartsView>) => void;
}

/** The filters, directly above the notice that none matches: a phone shows both at once. */
export function FilterBar(props: FilterBarProps) {
  const { filters, findCompanies, countries, years, isWithoutMatch, onChange } = props;
  const bar = useRef<HTMLDivElement>(null);
  const { company = '' } = filters;
  const clear = () => {
    onChange({ country: undefined, mode: undefined, status: undefined, year: undefined });
    // The pressed button disappears, so the first cleared filter gets the focus.
    bar.current?.querySelector('select')?.focus();
  };
  const selects = [
    { filter: 'country', label: 'Country', values: countries, nameOf: countryLabel },
    { filter: 'mode', label: 'Mode', values: MODES, nameOf: modeLabel },
    { filter: 'status', label: 'Status', values: STATUSES, nameOf: statusLabel },
    { filter: 'year', label: 'Year', values: years },
  ] as const;
  const isNarrowed = selects.some(({ filter }) => filters[filter] !== undefined);

  return (
    <>
      <div className={`stack ${styles.bar}`} ref={bar} data-screen-only>
        <CompanyField
          label="Company"
          required
          find={findCompanies}
          company={company}
          onChange={(company) => onChange(company === undefined ? { company, compared: [] } : { company })}
        />
        {selects.map((select) => (
          <FilterSelect key={select.filter} {...select} value={filters[select.filter]} onChange={onChange} />
        ))}
        {company !== '' && <CompareFields {...{ filters, findCompanies, onChange }} />}
        {/* The button stays when the counts arrive, which may match nothing: somebody may be on it. */}
        {isNarrowed && (
          <Button className={styles.clear} variant="quiet" onClick={clear}>
            Clear filters
          </Button>
        )}
      </div>
      {isWithoutMatch && (
        <Notice title="No experiences match these filters.">
          Change one of the filters, or clear all of them.
        </Notice>
      )}
    </>
  );
}

interface FilterSelectProps extends Pick<FilterBarProps, 'onChange'> {
  readonly filter: Exclude<keyof ChartsView, 'compared'>;
  readonly label: string;
  readonly value: string | undefined;
  readonly values: readonly string[];
  readonly nameOf?: (value: string) => string;
}

function FilterSelect({ filter, label, value, values, nameOf = String, onChange }: FilterSelectProps) {
  return (
    <SelectField
      label={label}
      value={value ?? ALL}
      onChange={({ target }) => onChange({ [filter]: target.value === ALL ? undefined : target.value })}
    >
      <option value={ALL}>All</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {nameOf(value)}
        </option>
      ))}
    </SelectField>
  );
}
