import type { CompanyCount } from '@portal/shared/experiences';

const MAX_TOP_COMPANIES = 12;

/** The companies with the most experiences, and in alphabetical order where they have as many. */
export const topCompanies = (companies: readonly CompanyCount[]): readonly CompanyCount[] =>
  [...companies]
    .sort((a, b) => b.count - a.count || a.company.localeCompare(b.company, 'en'))
    .slice(0, MAX_TOP_COMPANIES);
