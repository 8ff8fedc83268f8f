/** The numbers of this package that mean something: how many, how long, how often. Imports nothing. */

/** The browser removes the locks of a page that is gone within this time. */
export const UNLOCK_MS = 1000;
export const MAX_EARLY_FAILURES = 10;
export const MAX_SENT_FAILURES = 10;
/** Browsers refuse more than about a hundred changes of the address in 30 seconds. */
export const TYPING_PAUSE_MS = 300;
export const SCROLLING_PAUSE_MS = 300;
/** After this time, a page that is still too short is left as it is. */
export const RESTORE_MS = 60_000;
export const MIN_LATEST_AGE_MS = 60_000;
/** The maximum number of interviews on Home, for which the space between its parts is high enough. */
export const MAX_UPCOMING = 2;
export const MAX_OPTIONS = 8;
/** The number of failures before the first that is told. The pauses between them are 1, 2 and 4 seconds. */
export const UNTOLD_FAILURES = 3;
/** The longest delay that a timer accepts. With its own limits, the runtime would give up a load that is only slow. */
export const NEVER_MS = 2 ** 31 - 1;
export const SLOW_REGION_MS = 5000;
/** From the load event to the first prefetch: a reader who opens a tab then has the whole network. */
export const IDLE_DELAY_MS = 3000;
/** The experiences of the first page that are shown early. */
export const MAX_EARLY_TEXTS = 8;
/** A response may be used for this time. An older response may name files of an older build. */
export const FRESH_ANSWER_MS = 60_000;
/** The maximum time from the page's load event until the page counts as painted. */
export const MAX_PAINT_MS = 500;
