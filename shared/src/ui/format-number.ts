const format = new Intl.NumberFormat('en');

/** Formats a number for the page, such as 12,345, with at most three decimals. Not for years and percentages. */
export const formatNumber = (number: number): string => format.format(number);
