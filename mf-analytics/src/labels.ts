/** Older experiences may lack a country. */
export function countryLabel(country: string): string {
  return country === '' ? 'Not stated' : country;
}
