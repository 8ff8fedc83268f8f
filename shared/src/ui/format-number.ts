const format = new Intl.NumberFormat('en');

/**
 * A number as the page writes every number, as in '12,345': in English, with at most three decimals. Not for years or
 * percentages.
 */
export function formatNumber(number: number): string {
  return format.format(number);
}
