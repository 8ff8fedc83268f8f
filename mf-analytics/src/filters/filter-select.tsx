import { SelectField } from '@portal/shared/ui';
import { memo } from 'react';
import type { Filters } from './filters.ts';

interface FilterSelectProps {
  readonly filter: keyof Filters;
  readonly label: string;
  readonly required?: boolean;
  readonly value: string;
  /** What stands first, for no choice among the values. */
  readonly first: { readonly value: string; readonly text: string };
  readonly values: readonly string[];
  /** Is asked for these values only. */
  nameOf(value: string): string;
  readonly onChange: (change: Partial<Filters>) => void;
}

/**
 * One of the selects. It renders again only when it would show something else: there may be thousands of companies, and React
 * asks every option of a select that it renders.
 */
export const FilterSelect = memo(function FilterSelect(props: FilterSelectProps) {
  const { filter, label, required, value, first, values, nameOf, onChange } = props;
  return (
    <SelectField
      label={label}
      required={required}
      value={value}
      onChange={(event) => onChange({ [filter]: event.target.value })}
    >
      <option value={first.value}>{first.text}</option>
      {values.map((each) => (
        <option key={each} value={each}>
          {nameOf(each)}
        </option>
      ))}
    </SelectField>
  );
}, showsTheSame);

function showsTheSame(before: FilterSelectProps, after: FilterSelectProps): boolean {
  return (
    before.value === after.value &&
    before.onChange === after.onChange &&
    (before.values === after.values || sameItems(before.values, after.values))
  );
}

function sameItems(before: readonly string[], after: readonly string[]): boolean {
  return before.length === after.length && before.every((value, index) => value === after[index]);
}
