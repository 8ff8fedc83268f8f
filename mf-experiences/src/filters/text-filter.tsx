import { type Filters, MAX_FILTER_TEXTS, type TextFilter } from '@portal/shared/experiences';
import { portal } from '@portal/shared/portal';
import { TextField } from '@portal/shared/ui';
import { type SubmitEvent, useId, useState } from 'react';
import { canAdd } from './filter-text.ts';

/** A text to filter by, which Enter or leaving the field adds to the chips. */
export function TextFilterField({
  filter,
  label,
  filters,
  known,
}: {
  readonly filter: TextFilter;
  readonly label: string;
  readonly filters: Filters;
  /** What the browser suggests. */
  readonly known?: readonly string[];
}) {
  const [typed, setTyped] = useState('');
  const listId = useId();
  const chosen = filters[filter];
  const isFull = chosen.length >= MAX_FILTER_TEXTS;

  const add = (event?: SubmitEvent): void => {
    event?.preventDefault();
    const text = typed.trim().replaceAll(/\s+/g, ' ');
    if (text === '') return;
    if (canAdd(chosen, text)) portal.changeFilters({ [filter]: [...chosen, text] });
    setTyped('');
  };

  return (
    <form onSubmit={add}>
      <TextField
        label={label}
        aria-label={`Filter by ${label.toLowerCase()}`}
        hint={isFull ? `Up to ${MAX_FILTER_TEXTS}. Remove one to add another.` : 'Press Enter to add.'}
        disabled={isFull}
        maxLength={120}
        {...(known ? { list: listId } : {})}
        autoComplete="off"
        enterKeyHint="done"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => add()}
      />
      {known && (
        <datalist id={listId}>
          {known.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </form>
  );
}
