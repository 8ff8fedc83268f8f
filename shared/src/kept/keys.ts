/** The keys of kept experiences begin like this. */
export const EXPERIENCES = 'experiences/';
/** The key of the ids of an account's bookmarks. Their experiences are kept longer than others. */
export const BOOKMARKS = 'bookmarks';
