import type { ChartsView } from '@portal/shared/portal';
import { SelectField } from '@portal/shared/ui';
import { memo } from 'react';

interface FilterSelectProps {
  readonly filter: keyof ChartsView;
  readonly label: string;
  readonly required?: boolean;
  /** undefined is the first option. */
  readonly value: string | undefined;
  /** The first option, for no choice. */
  readonly first: { readonly value: string; readonly text: string };
  readonly values: readonly string[];
  readonly nameOf?: (value: string) => string;
  readonly onChange: (change: Partial<ChartsView>) => void;
}

/** One of the selects. It is memoized, because React visits every option of a select and there may be 5,000 companies. */
export const FilterSelect = memo(function FilterSelect({
  filter,
  value,
  first,
  values,
  nameOf = String,
  onChange,
  ...field
}: FilterSelectProps) {
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
});
