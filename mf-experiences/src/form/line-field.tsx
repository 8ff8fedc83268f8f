import { Combobox } from '@portal/shared/combobox';
import { FIELDS, type LineName, MAX_COUNTED } from '@portal/shared/experiences';
import { formatNumber } from '@portal/shared/ui';
import { useDeferredValue } from 'react';
import { useCompanySuggestions, useRoleSuggestions } from '../suggestions/suggestions.ts';

const SUGGESTIONS = {
  company: {
    listLabel: 'Known companies',
    useSuggestions: useCompanySuggestions,
    formatCount: formatNumber,
  },
  role: {
    listLabel: 'Known roles',
    useSuggestions: useRoleSuggestions,
    formatCount: (count: number): string => (count > MAX_COUNTED ? `${MAX_COUNTED}+` : String(count)),
  },
};

/** A field for one line of text. Suggests known texts until the field holds one of these texts. */
export function LineField({
  name,
  value,
  stored,
  error,
  onChange,
}: {
  readonly name: LineName;
  readonly value: string;
  /** The value at the opening of the form. */
  readonly stored: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  const { label, max, clean } = FIELDS[name];
  const { useSuggestions, formatCount, listLabel } = SUGGESTIONS[name];
  const suggestions = useSuggestions(useDeferredValue(value === stored ? '' : value));
  const isKnown = suggestions.some(({ text }) => text === clean(value));
  const items = suggestions.map(({ text, count }) => ({
    text,
    count: count === undefined ? undefined : formatCount(count),
  }));
  return (
    <Combobox
      label={label}
      name={name}
      required
      value={value}
      error={error}
      count={{ length: clean(value).length, most: max }}
      onChange={onChange}
      items={isKnown ? [] : items}
      listLabel={listLabel}
      onChoose={({ text }) => onChange(text)}
    />
  );
}
