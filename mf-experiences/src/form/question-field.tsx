import { cleanLine, FIELDS, MAX_QUESTION_LENGTH } from '@portal/shared/experiences';
import { formatNumber, TextField } from '@portal/shared/ui';
import { useDeferredValue, useState } from 'react';
import { SuggestionList } from '../suggestions/suggestion-list.tsx';
import { isEnter } from './enter-key.ts';
import type { QuestionName } from './form-state.ts';
import { useQuestionSuggestions } from './known-questions.ts';
import styles from './line-field.module.css';

/** A question of a round. Suggests known questions of the company until the field holds a known question. */
export function QuestionField({
  label,
  name,
  company,
  value,
  error,
  onChange,
  onEnter,
  focusSoon,
}: {
  readonly label: string;
  readonly name: QuestionName;
  /** The company as typed. */
  readonly company: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onEnter: () => void;
  readonly focusSoon: (selector: string) => void;
}) {
  const [stored] = useState(value);
  const typed = useDeferredValue(value === stored ? '' : value);
  const suggestions = useQuestionSuggestions(FIELDS.company.clean(company), typed);
  return (
    <div className={styles.line}>
      <TextField
        label={label}
        name={name}
        autoComplete="off"
        value={value}
        error={error}
        count={{ length: cleanLine(value).length, most: MAX_QUESTION_LENGTH }}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (isEnter(event) && !event.ctrlKey && !event.metaKey) onEnter();
        }}
      />
      <SuggestionList
        label="Known questions"
        items={suggestions.map(({ text, count }) => ({ text, count: formatNumber(count) }))}
        onChoose={({ text }) => {
          onChange(text);
          focusSoon(`[name="${name}"]`);
        }}
      />
    </div>
  );
}
