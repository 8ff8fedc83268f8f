export const LIST_HEADING_ID = 'experiences-heading';

/** Focuses the heading of the list without scrolling. Call it if the element that should get the focus was removed. */
export function focusListHeading(): void {
  document.getElementById(LIST_HEADING_ID)?.focus({ preventScroll: true });
}
