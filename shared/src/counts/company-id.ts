/**
 * The id of a company's documents. The id is valid for every company name: it is never '.', '..' or `__x__`, and has no
 * slash. Two companies never have the same id.
 * @example companyId('A/S') // 'c-A%2FS'
 */
export const companyId = (company: string): string =>
  `c-${company.replaceAll('%', '%25').replaceAll('/', '%2F')}`;
