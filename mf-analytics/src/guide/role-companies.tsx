import type { Experience } from '@portal/shared/model';
import type { Filters } from '@portal/shared/search';
import { useMemo } from 'react';
import { summariesOf } from './companies-of.ts';
import { CompanyTable } from './company-table.tsx';
import { useGuideLinks } from './guide-links.ts';

interface RoleCompaniesProps {
  readonly cases: readonly Experience[];
  readonly filters: Filters;
}

/** The companies of the experiences. Nothing for a single company. */
export function RoleCompanies({ cases, filters }: RoleCompaniesProps) {
  const { toList } = useGuideLinks(filters);
  const summaries = useMemo(() => summariesOf(cases), [cases]);
  if (summaries.size < 2) return null;
  return (
    <section>
      <h3>Companies</h3>
      <CompanyTable summaries={summaries} addressOfCompany={(company) => toList({ companies: [company] })} />
    </section>
  );
}
