export const LIST_HEADING_ID = 'experiences-heading';

/** Focus for the heading of the list, without scrolling to it, when the element that had or should have it is gone. */
export function focusListHeading(): void {
  document.getElementById(LIST_HEADING_ID)?.focus({ preventScroll: true });
}
