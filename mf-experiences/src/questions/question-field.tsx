import { Combobox } from '@portal/shared/combobox';
import { isEnter } from '@portal/shared/dialogs';
import { cleanLine, FIELDS, MAX_QUESTION_LENGTH } from '@portal/shared/model';
import { formatNumber } from '@portal/shared/ui';
import { useDeferredValue, useState } from 'react';
import type { QuestionName } from '../draft/form-state.ts';
import { useQuestionSuggestions } from './known-questions.ts';

/** A question of a round. Suggests known questions of the company until the field holds a known question. */
export function QuestionField({
  label,
  fullLabel,
  name,
  company,
  value,
  error,
  onChange,
  onEnter,
}: {
  readonly label: string;
  /** The accessible name, which also tells the round. */
  readonly fullLabel: string;
  readonly name: QuestionName;
  /** The company as typed. */
  readonly company: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  /** Called for an Enter that does not choose a suggested question. */
  readonly onEnter: () => void;
}) {
  const [stored] = useState(value);
  const typed = useDeferredValue(value === stored ? '' : value);
  const suggestions = useQuestionSuggestions(FIELDS.company.clean(company), typed);
  return (
    <Combobox
      label={label}
      aria-label={fullLabel}
      name={name}
      value={value}
      error={error}
      count={{ length: cleanLine(value).length, most: MAX_QUESTION_LENGTH }}
      onChange={onChange}
      onKeyDown={(event) => {
        if (isEnter(event) && !event.defaultPrevented && !event.ctrlKey && !event.metaKey) onEnter();
      }}
      items={suggestions.map(({ text, count }) => ({ text, count: formatNumber(count) }))}
      listLabel="Known questions"
      onChoose={({ text }) => onChange(text)}
    />
  );
}
