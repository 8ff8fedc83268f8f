import { layers } from '@portal/shared/ui';
import { focusSearch } from './focus-search.ts';

/** Ctrl+K and Cmd+K move the focus to the search. They do nothing while a dialog or a menu is open. */
export function watchSearchKeys(): void {
  document.addEventListener('keydown', (event) => {
    if (!isSearchKey(event) || layers.count() > 0) return;
    event.preventDefault();
    focusSearch();
  });
}

const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
