import { FIELDS, type LineName, MAX_COUNTED } from '@portal/shared/experiences';
import { formatNumber, TextField } from '@portal/shared/ui';
import { useDeferredValue } from 'react';
import { SuggestionList } from '../suggestions/suggestion-list.tsx';
import { useCompanySuggestions, useRoleSuggestions } from '../suggestions/suggestions.ts';
import styles from './line-field.module.css';

const SUGGESTIONS = {
  company: {
    label: 'Known companies',
    useSuggestions: useCompanySuggestions,
    formatCount: formatNumber,
  },
  role: {
    label: 'Known roles',
    useSuggestions: useRoleSuggestions,
    formatCount: (count: number): string => (count > MAX_COUNTED ? `${MAX_COUNTED}+` : String(count)),
  },
};

/**
 * A field for one line of text. Suggestions are shown until the field holds a suggested text. When the field loses the
 * focus, the suggestions stay in place, so that the fields below do not move.
 */
export function LineField({
  name,
  value,
  stored,
  error,
  onChange,
  focusSoon,
}: {
  readonly name: LineName;
  readonly value: string;
  /** The value at the opening of the form. */
  readonly stored: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly focusSoon: (selector: string) => void;
}) {
  const { label, max, clean } = FIELDS[name];
  const { useSuggestions, formatCount, ...list } = SUGGESTIONS[name];
  const suggestions = useSuggestions(useDeferredValue(value === stored ? '' : value));
  const isKnown = suggestions.some(({ text }) => text === clean(value));
  const items = suggestions.map(({ text, count }) => ({
    text,
    count: count === undefined ? undefined : formatCount(count),
  }));
  return (
    <div className={styles.line}>
      <TextField
        label={label}
        name={name}
        required
        autoComplete="off"
        value={value}
        error={error}
        count={{ length: clean(value).length, most: max }}
        onChange={(event) => onChange(event.target.value)}
      />
      <SuggestionList
        label={list.label}
        items={isKnown ? [] : items}
        onChoose={({ text }) => {
          onChange(text);
          focusSoon(`[name="${name}"]`);
        }}
      />
    </div>
  );
}
