import type { CompanyCount } from '@portal/shared/feed';
import { FIRST_COMPANIES } from '../limits.ts';

/** The companies with the most experiences. Companies with the same number of experiences are in alphabetical order. */
export const topCompanies = (companies: readonly CompanyCount[]): readonly CompanyCount[] =>
  [...companies]
    .sort((a, b) => b.count - a.count || a.company.localeCompare(b.company, 'en'))
    .slice(0, FIRST_COMPANIES);
