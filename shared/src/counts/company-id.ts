/**
 * The id of a company's documents. Any company makes a valid one: never '.', '..' or `__x__`, and without a slash. Two
 * companies never share one.
 * @example companyId('A/S') // 'c-A%2FS'
 */
export const companyId = (company: string): string =>
  `c-${company.replaceAll('%', '%25').replaceAll('/', '%2F')}`;
