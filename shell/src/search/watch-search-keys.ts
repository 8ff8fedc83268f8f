import { layers } from '@portal/shared/ui';
import { focusSearch } from './focus-search.ts';

/** Fields in which '/' is text. */
const TEXT_FIELD = 'input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]';

/** Ctrl+K, Cmd+K and '/' move the focus to the search. They do nothing while a dialog or a menu is open. */
export function watchSearchKeys(): void {
  document.addEventListener('keydown', (event) => {
    if (!isSearchKey(event) || layers.count() > 0) return;
    event.preventDefault();
    focusSearch();
  });
}

/** Shift may be pressed with '/', because many keyboards need it for this character. */
function isSearchKey({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (key === '/') return !ctrlKey && !metaKey && !(target as Element).closest(TEXT_FIELD);
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !shiftKey;
}
