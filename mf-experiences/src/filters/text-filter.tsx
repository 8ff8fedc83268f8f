import { Combobox } from '@portal/shared/combobox';
import { type ListView, portal } from '@portal/shared/portal';
import { MAX_FILTER_TEXTS, NAME_MATCH, nameSearch, searchableName } from '@portal/shared/search';
import { TextField } from '@portal/shared/ui';
import { type ComponentProps, type SubmitEvent, useDeferredValue, useState } from 'react';
import { MAX_SUGGESTED_TEXTS } from '../limits.ts';
import { type Suggested, useCompanySuggestions, useRoleSuggestions } from '../suggestions/use-suggestions.ts';
import { canAdd } from './filter-text.ts';

type Filter = 'companies' | 'roles' | 'words';

const LABELS: Readonly<Record<Filter, string>> = { companies: 'Company', roles: 'Role', words: 'Words' };

/** Fields with a list of suggestions need no hint. */
const HINTS: Readonly<Partial<Record<Filter, string>>> = { words: 'Press Enter to add it.' };

/** Enter, or leaving the field, adds the text to the chips. Only known companies can be added. */
export function TextFilterField({ filter, view }: { readonly filter: Filter; readonly view: ListView }) {
  const { search, filters } = view;
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  // Suggestions are read and counted when the field first has the focus.
  const [isVisited, setIsVisited] = useState(false);
  const chosen = filters[filter];
  const isFull = chosen.length >= MAX_FILTER_TEXTS;
  const change = (text: string): void => {
    setTyped(text);
    setError(undefined);
  };
  const add = (added: string, suggestions: readonly Suggested[]): void => {
    const text = added.trim().replaceAll(/\s+/g, ' ');
    if (text === '') return;
    const { rank } = nameSearch(text);
    const known = suggestions.find((one) => rank(searchableName(one.text)) === NAME_MATCH.whole);
    if (filter === 'companies' && !known) {
      setError('Choose a company from the list.');
      return;
    }
    const wanted = known?.text ?? text;
    if (canAdd(filter, chosen, wanted)) {
      // A search for a part of the added text says nothing more.
      const isSaid = nameSearch(search).matches(searchableName(wanted));
      portal.changeList({
        search: isSaid ? '' : search,
        filters: { ...filters, [filter]: [...chosen, wanted] },
      });
    }
    change('');
  };
  const field = {
    label: LABELS[filter],
    'aria-label': `Filter by ${LABELS[filter].toLowerCase()}`,
    hint: isFull ? `You can add up to ${MAX_FILTER_TEXTS}. Remove one first.` : HINTS[filter],
    error,
    // A disabled field would lose the focus.
    readOnly: isFull,
    'aria-disabled': isFull,
    maxLength: 120,
    enterKeyHint: 'done',
    value: typed,
    onFocus: () => setIsVisited(true),
  } as const;
  if (filter !== 'words') {
    const isOffered = (text: string): boolean => canAdd(filter, chosen, text);
    return <Suggesting {...{ ...field, filter, isOffered, isVisited }} onChange={change} onAdd={add} />;
  }
  return (
    <form onSubmit={onSubmit(() => add(typed, []))}>
      <TextField
        {...field}
        autoComplete="off"
        onChange={({ target }) => change(target.value)}
        onBlur={() => add(typed, [])}
      />
    </form>
  );
}

const SUGGESTIONS = {
  companies: { listLabel: 'Known companies', useSuggestions: useCompanySuggestions },
  roles: { listLabel: 'Known roles', useSuggestions: useRoleSuggestions },
};

function Suggesting({
  filter,
  isOffered,
  isVisited,
  onAdd,
  ...field
}: Omit<ComponentProps<typeof Combobox>, 'items' | 'listLabel' | 'onChoose'> & {
  readonly filter: keyof typeof SUGGESTIONS;
  /** False for texts that are chosen already. They are not suggested. */
  readonly isOffered: (text: string) => boolean;
  /** True once the field has had the focus. */
  readonly isVisited: boolean;
  /** Adds the text. The suggestions have the known spelling. */
  readonly onAdd: (text: string, suggestions: readonly Suggested[]) => void;
}) {
  const { listLabel, useSuggestions } = SUGGESTIONS[filter];
  const items = useSuggestions(useDeferredValue(field.value), MAX_SUGGESTED_TEXTS, isVisited);
  const add = (): void => onAdd(field.value, items);
  return (
    <form onSubmit={onSubmit(add)}>
      <Combobox
        {...field}
        items={items.filter(({ text }) => isOffered(text))}
        listLabel={listLabel}
        onBlur={add}
        onChoose={({ text }) => onAdd(text, items)}
      />
    </form>
  );
}

const onSubmit =
  (add: () => void) =>
  (event: SubmitEvent): void => {
    event.preventDefault();
    add();
  };
