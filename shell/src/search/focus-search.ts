import { type ListView, OPENING_VIEW, portal } from '@portal/shared/portal';
import { panelId } from '../tabs/tab.ts';

/** For `aria-keyshortcuts` of a search field. `watchSearchKeys` handles these keys. */
export const SEARCH_KEYS = 'Control+K Meta+K';

/** Moves the focus to the search field of the open tab. If the tab has none, opens Experiences. */
export function focusSearch(): void {
  const field = findSearchField('home');
  const { tab, list } = portal.read();
  if (field) field.focus();
  else if (tab === 'experiences' && !isWithoutSearch(list)) focusListSearch();
  else openListSearch();
}

/** Opens the list at its search box, with this search alone if there is one, and no detail. */
export function openListSearch(search = ''): void {
  const view = portal.read();
  const keepsList = search === '' && !isWithoutSearch(view.list);
  const list = keepsList ? view.list : { ...OPENING_VIEW.list, sort: view.list.sort, search };
  portal.restore({ ...view, tab: 'experiences', detail: undefined, list });
  focusListSearch();
}

/** Waits for the search box, unless the reader moves the focus or leaves the tab before. */
function focusListSearch(): void {
  const start = document.activeElement;
  const focusIfRendered = (): void => {
    const { activeElement } = document;
    // A title has the focus where `start` is gone.
    const hasMoved = ![start, document.body].includes(activeElement) && !activeElement?.matches('h1, h2');
    const hasLeft = portal.read().tab !== 'experiences';
    const box = hasMoved || hasLeft ? null : findSearchField('experiences');
    box?.focus();
    if (box && document.activeElement === box) closeCoveringDetail(box);
    else if (!hasMoved && !hasLeft) return;
    observer.disconnect();
  };
  const observer = new MutationObserver(focusIfRendered);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden', 'style'] });
  focusIfRendered();
}

/** True for an open sheet, and for a list of the reader's own that is empty or not shown yet. */
const isWithoutSearch = ({ prepare, filters }: ListView): boolean =>
  (prepare || filters.mine !== undefined) &&
  document.querySelector(`#${panelId({ id: 'experiences' })} input[type=search]`) === null;

/** The first search field of a tab, if the tab is open. The list's field is part of a remote. */
const findSearchField = (id: string) =>
  document.querySelector<HTMLInputElement>(`#${panelId({ id })}:not([hidden]) input[type=search]`);

/** In a narrow window, the detail covers the list. In a wide window, the detail is beside the list and stays open. */
function closeCoveringDetail(box: HTMLElement): void {
  const detail = document.querySelector(`#${panelId({ id: 'experiences' })} dialog[open]`);
  if (detail && detail.getBoundingClientRect().left < box.getBoundingClientRect().right) portal.closeDetail();
}
