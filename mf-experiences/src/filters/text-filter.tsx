import { Combobox } from '@portal/shared/combobox';
import { type Filters, foldForSearch, MAX_FILTER_TEXTS } from '@portal/shared/experiences';
import { portal } from '@portal/shared/portal';
import { TextField } from '@portal/shared/ui';
import { type SubmitEvent, useState } from 'react';
import { canAdd } from './filter-text.ts';
import { useKnownRoles } from './known-roles.ts';

/** A field for a text to filter by. Enter adds the text to the chips, and so does leaving the field. */
export function TextFilterField({
  filter,
  label,
  filters,
}: {
  readonly filter: 'roles' | 'words';
  readonly label: string;
  readonly filters: Filters;
}) {
  const [typed, setTyped] = useState('');
  const chosen = filters[filter];
  const isFull = chosen.length >= MAX_FILTER_TEXTS;

  const add = (added: string): void => {
    const text = added.trim().replaceAll(/\s+/g, ' ');
    if (text === '') return;
    if (canAdd(chosen, text)) portal.changeFilters({ [filter]: [...chosen, text] });
    setTyped('');
  };

  const field = {
    label,
    'aria-label': `Filter by ${label.toLowerCase()}`,
    hint: isFull ? `You can add up to ${MAX_FILTER_TEXTS}. Remove one first.` : 'Press Enter to add it.',
    // A disabled field would lose the focus.
    readOnly: isFull,
    'aria-disabled': isFull,
    maxLength: 120,
    enterKeyHint: 'done',
    value: typed,
    onBlur: () => add(typed),
  } as const;

  return (
    <form
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        add(typed);
      }}
    >
      {filter === 'roles' ? (
        <RoleField {...field} chosen={chosen} onChange={setTyped} onChoose={({ text }) => add(text)} />
      ) : (
        <TextField {...field} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
      )}
    </form>
  );
}

const MAX_KNOWN_ROLES = 50;

/** Suggests known roles that can be added to the `chosen` roles. */
function RoleField({
  chosen,
  ...field
}: Omit<Parameters<typeof Combobox>[0], 'items' | 'listLabel'> & { readonly chosen: readonly string[] }) {
  const wanted = foldForSearch(field.value);
  const items = useKnownRoles(field.value)
    .filter((role) => canAdd(chosen, role) && foldForSearch(role).includes(wanted))
    .slice(0, MAX_KNOWN_ROLES)
    .map((text) => ({ text }));
  return <Combobox {...field} items={items} listLabel="Known roles" />;
}
