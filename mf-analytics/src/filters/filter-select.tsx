import { SelectField } from '@portal/shared/ui';
import { memo } from 'react';
import type { Filters } from './filters.ts';

interface FilterSelectProps {
  readonly filter: keyof Filters;
  readonly label: string;
  readonly required?: boolean;
  readonly value: string;
  /** The first option, for no choice. */
  readonly first: { readonly value: string; readonly text: string };
  readonly values: readonly string[];
  readonly nameOf?: (value: string) => string;
  readonly onChange: (change: Partial<Filters>) => void;
}

/** One of the selects. It is memoized, because React visits every option of a select and there may be 5,000 companies. */
export const FilterSelect = memo(function FilterSelect({
  filter,
  first,
  values,
  nameOf = String,
  onChange,
  ...field
}: FilterSelectProps) {
  return (
    <SelectField {...field} onChange={(event) => onChange({ [filter]: event.target.value })}>
      <option value={first.value}>{first.text}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {nameOf(value)}
        </option>
      ))}
    </SelectField>
  );
});
