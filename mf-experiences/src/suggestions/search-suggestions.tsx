import type { Filters } from '@portal/shared/experiences';
import { portal } from '@portal/shared/portal';
import { formatNumber } from '@portal/shared/ui';
import { useDeferredValue } from 'react';
import { canAdd } from '../filters/filter-text.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { type Suggestion, useSuggestions } from './suggestions.ts';

const KINDS: Readonly<Record<Suggestion['filter'], string>> = {
  companies: 'Company',
  roles: 'Role',
  words: 'Word',
};

/**
 * Suggests filter texts that the reader may mean by the typed text. The chosen filter text becomes a filter, and the
 * search is cleared.
 */
export function SearchSuggestions({
  typed,
  filters,
  onChoose,
}: {
  readonly typed: string;
  readonly filters: Filters;
  /** Called after a choice, which removes all suggestions. */
  readonly onChoose: () => void;
}) {
  // A deferred value, because the results of the typed text are read first.
  const all = useSuggestions(useDeferredValue(typed));
  const items = all
    .filter(({ filter, text }) => canAdd(filters[filter], text))
    .map(({ filter, text, count }) => ({
      kind: KINDS[filter],
      text,
      count: count === undefined ? undefined : formatNumber(count),
      filter,
    }));
  return (
    <SuggestionList
      label="Suggestions"
      items={items}
      onChoose={({ filter, text }) => {
        portal.changeList({ search: '', filters: { ...filters, [filter]: [...filters[filter], text] } });
        onChoose();
      }}
    />
  );
}
