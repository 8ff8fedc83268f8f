/**
 * The id of a company's documents. The id is valid for any company: never '.', '..' or `__x__`, and without a slash.
 * Two companies never have the same id.
 * @example companyId('A/S') // 'c-A%2FS'
 */
export const companyId = (company: string): string =>
  `c-${company.replaceAll('%', '%25').replaceAll('/', '%2F')}`;
