const format = new Intl.NumberFormat('en');

/** A number as the page writes it, such as 12,345, with at most three decimals. Not for years and percentages. */
export const formatNumber = (number: number): string => format.format(number);
