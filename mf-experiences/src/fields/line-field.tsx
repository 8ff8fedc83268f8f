import { Combobox } from '@portal/shared/combobox';
import { FIELDS, type LineName } from '@portal/shared/model';
import { useDeferredValue } from 'react';
import { useCompanySuggestions, useRoleSuggestions } from '../suggestions/use-suggestions.ts';

const SUGGESTIONS = {
  company: { listLabel: 'Known companies', useSuggestions: useCompanySuggestions, max: 3 },
  role: { listLabel: 'Known roles', useSuggestions: useRoleSuggestions, max: 2 },
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
  const { useSuggestions, ...list } = SUGGESTIONS[name];
  const suggestions = useSuggestions(useDeferredValue(value === stored ? '' : value), list.max);
  const isKnown = suggestions.some(({ text }) => text === clean(value));
  return (
    <Combobox
      label={label}
      name={name}
      required
      value={value}
      error={error}
      count={{ length: clean(value).length, most: max }}
      onChange={onChange}
      items={isKnown ? [] : suggestions}
      listLabel={list.listLabel}
      onChoose={({ text }) => onChange(text)}
    />
  );
}
