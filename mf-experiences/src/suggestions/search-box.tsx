import { Combobox } from '@portal/shared/combobox';
import { preloadSearch } from '@portal/shared/experiences';
import { type ListView, portal } from '@portal/shared/portal';
import { formatNumber } from '@portal/shared/ui';
import { type Ref, useDeferredValue } from 'react';
import { canAdd } from '../filters/filter-text.ts';
import { playTypingSound } from '../sound/play-typing-sound.ts';
import { type Suggestion, useSuggestions } from './suggestions.ts';

const KINDS: Readonly<Record<Suggestion['filter'], string>> = {
  companies: 'Company',
  roles: 'Role',
  words: 'Word',
};

/**
 * The search of the list. Suggests filter texts that the reader may mean by the typed text. The chosen filter text
 * becomes a filter, and the search is cleared.
 */
export function SearchBox({
  search,
  filters,
  ref,
}: Pick<ListView, 'search' | 'filters'> & { readonly ref: Ref<HTMLInputElement> }) {
  // A deferred value, because the results of the typed text are read first.
  const items = useSuggestions(useDeferredValue(search))
    .filter(({ filter, text }) => canAdd(filters[filter], text))
    .map(({ filter, text, count }) => ({
      kind: KINDS[filter],
      text,
      count: count === undefined ? undefined : formatNumber(count),
      filter,
    }));
  return (
    <Combobox
      label="Search by company"
      ref={ref}
      type="search"
      // A longer search does not fit into the address, so a reload would lose it.
      maxLength={400}
      value={search}
      onChange={(text) => portal.changeList({ search: text })}
      onFocus={preloadSearch}
      onKeyDown={playTypingSound}
      items={items}
      listLabel="Suggestions"
      onChoose={({ filter, text }) =>
        portal.changeList({ search: '', filters: { ...filters, [filter]: [...filters[filter], text] } })
      }
    />
  );
}
