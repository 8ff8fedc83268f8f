/** The element id of an experience's card. */
export const cardId = (id: string): string => `experience-card-${id}`;

/** Focus for the card of an experience, on the button that opens it; false when the card is not there. */
export function focusCard(id: string): boolean {
  const opener = document.getElementById(cardId(id))?.querySelector('button');
  opener?.focus();
  return opener !== null && opener !== undefined;
}
