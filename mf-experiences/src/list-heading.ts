export const LIST_HEADING_ID = 'experiences-heading';

/** Focuses the heading of the list without scrolling, when the element that should have the focus is gone. */
export function focusListHeading(): void {
  document.getElementById(LIST_HEADING_ID)?.focus({ preventScroll: true });
}
