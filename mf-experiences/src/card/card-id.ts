/** The element id of an experience's card. */
export const cardId = (id: string): string => `experience-card-${id}`;
