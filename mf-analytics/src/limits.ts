/** The numbers of this package that mean something: how many, how long, how often. Imports nothing. */

/** The charts of a company with fewer experiences are smaller. */
export const FEW_EXPERIENCES = 20;
/** The maximum number of companies in the list. Typing finds the remaining companies. */
export const MAX_SHOWN_COMPANIES = 50;
/** The maximum number of rows. If there are more categories, the last row combines those without their own row. */
export const MAX_ROWS = 12;
export const CHART_HEIGHT = 250;
/** The height of a chart of optional answers if the company has few experiences. */
export const SMALL_HEIGHT = 125;
/** Charts outside the window are drawn once their counts have not changed for this time. */
export const DRAWING_PAUSE_MS = 100;
export const EASING_MS = 200;

// The guide.

/** With fewer answers, the median means nothing, so each answer is shown. */
export const MIN_ANSWERS = 5;
/** With fewer decided experiences, a share means nothing. */
export const MIN_DECIDED = 5;
/** The maximum number of experiences that are drawn as dots. */
export const MAX_DOTS = 40;
/** The same in the table of companies. */
export const MAX_SMALL_DOTS = 8;
export const MAX_PATH_ROUNDS = 8;
/** The number of questions, and of companies, that are shown before all are wanted. */
export const FIRST_QUESTIONS = 10;
export const FIRST_COMPANIES = 12;
/** The same on a phone. */
export const FIRST_PHONE_COMPANIES = 5;
/** The maximum number of countries, and of years. The charts show all countries and years. */
export const MAX_SHOWN_FACTS = 6;
export const MAX_NEWEST = 2;
export const MAX_ADVICE = 3;

// The preparation sheet.

/** What is typed is saved after this pause, in milliseconds. */
export const TYPING_PAUSE_MS = 1000;
