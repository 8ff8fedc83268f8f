/** The numbers of this package that mean something: how many, how long, how often. Imports nothing. */

/** The charts of a company with fewer experiences are smaller. */
export const FEW_EXPERIENCES = 20;
/** The maximum number of companies in the list. Typing finds the remaining companies. */
export const MAX_SHOWN_COMPANIES = 50;
export const MAX_TOP_COMPANIES = 12;
/** The maximum number of rows. If there are more categories, the last row combines those without their own row. */
export const MAX_ROWS = 12;
export const CHART_HEIGHT = 250;
/** The height of a chart of optional answers if the company has few experiences. */
export const SMALL_HEIGHT = 125;
/** Charts outside the window are drawn once their counts have not changed for this time. */
export const DRAWING_PAUSE_MS = 100;
export const EASING_MS = 200;
