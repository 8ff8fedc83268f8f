export const LIST_HEADING_ID = 'experiences-heading';

/**
 * Focuses the heading of the list without scrolling. For the case that the element that should take the focus was
 * removed.
 */
export function focusListHeading(): void {
  document.getElementById(LIST_HEADING_ID)?.focus({ preventScroll: true });
}
