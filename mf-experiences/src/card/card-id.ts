export const cardId = (id: string): string => `experience-card-${id}`;

/** Focus for the card of an experience, on its link, without scrolling to it; false when the card is not there. */
export function focusCard(id: string): boolean {
  const link = document.getElementById(cardId(id))?.querySelector('a');
  link?.focus({ preventScroll: true });
  return link !== null && link !== undefined;
}
