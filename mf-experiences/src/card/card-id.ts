export const cardId = (id: string): string => `experience-card-${id}`;

/** Focuses the link of an experience's card without scrolling. Returns false if there is no such card. */
export function focusCard(id: string): boolean {
  const link = document.getElementById(cardId(id))?.querySelector('a');
  link?.focus({ preventScroll: true });
  return link !== null && link !== undefined;
}
