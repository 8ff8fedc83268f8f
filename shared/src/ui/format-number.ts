/**
 * Formats a number for the page, such as 12,345, with at most three decimals. Not for years and percentages. Makes no
 * formatter in advance: the first one costs a slow phone 50 ms, which the page would wait for.
 */
export const formatNumber = (number: number): string => number.toLocaleString('en');
