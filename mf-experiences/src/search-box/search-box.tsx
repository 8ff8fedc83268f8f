import { Combobox } from '@portal/shared/combobox';
import { preloadSearch } from '@portal/shared/feed';
import { type ListView, portal } from '@portal/shared/portal';
import { type Ref, useDeferredValue } from 'react';
import { playTypingSound } from '../sound/typing-keys.ts';
import { useSearchSuggestions } from './use-search-suggestions.ts';

/** The search of the list. A chosen suggestion becomes a filter, and the search is cleared. */
export function SearchBox({
  search,
  filters,
  ref,
}: Pick<ListView, 'search' | 'filters'> & { readonly ref: Ref<HTMLInputElement> }) {
  // A deferred value, because the results of the typed text are read first.
  const items = useSearchSuggestions(useDeferredValue(search), filters);
  return (
    <Combobox
      label="Search by company"
      ref={ref}
      type="search"
      placeholder="Company, role, word"
      // A longer search does not fit into the address, so a reload would lose it.
      maxLength={400}
      aria-keyshortcuts="Control+K Meta+K"
      value={search}
      onChange={(text) => portal.changeList({ search: text })}
      onFocus={preloadSearch}
      onKeyDown={playTypingSound}
      items={items}
      listLabel="Suggestions"
      onChoose={(chosen) => portal.changeList({ search: '', filters: chosen.filters })}
    />
  );
}
