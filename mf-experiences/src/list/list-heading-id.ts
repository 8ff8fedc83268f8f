/** The heading of the list, where focus goes when the card it should go to is gone. */
export const LIST_HEADING_ID = 'experiences-heading';
