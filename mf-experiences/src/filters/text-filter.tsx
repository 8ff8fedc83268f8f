import { type Filters, MAX_FILTER_TEXTS, type TextFilter } from '@portal/shared/experiences';
import { portal } from '@portal/shared/portal';
import { TextField } from '@portal/shared/ui';
import { type SubmitEvent, useId, useState } from 'react';
import { canAdd } from './filter-text.ts';
import { useKnownRoles } from './known-roles.ts';

/** A field for a text to filter by. Enter adds the text to the chips, and so does leaving the field. */
export function TextFilterField({
  filter,
  label,
  filters,
}: {
  readonly filter: TextFilter;
  readonly label: string;
  readonly filters: Filters;
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
        hint={isFull ? `You can add up to ${MAX_FILTER_TEXTS}. Remove one first.` : 'Press Enter to add it.'}
        // A disabled field would lose the focus.
        readOnly={isFull}
        aria-disabled={isFull}
        maxLength={120}
        {...(filter === 'roles' ? { list: listId } : {})}
        autoComplete="off"
        enterKeyHint="done"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => add()}
      />
      {filter === 'roles' && <KnownRoles id={listId} typed={typed} />}
    </form>
  );
}

const MAX_KNOWN_ROLES = 50;

/** The roles that the browser suggests in the field. */
function KnownRoles({ id, typed }: { readonly id: string; readonly typed: string }) {
  const roles = useKnownRoles(typed).slice(0, MAX_KNOWN_ROLES);
  return (
    <datalist id={id}>
      {roles.map((role) => (
        <option key={role} value={role} />
      ))}
    </datalist>
  );
}
