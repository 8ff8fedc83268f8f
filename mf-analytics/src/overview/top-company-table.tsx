import { type CompanyCount, useSummaries } from '@portal/shared/feed';
import { addressOf, usePortal } from '@portal/shared/portal';
import { CompanyTable, CompanyTableSkeleton } from '../guide/company-table.tsx';
import { GuideNotReady } from '../guide/guide.tsx';

interface TopCompanyTableProps {
  readonly companies: readonly CompanyCount[];
}

/** The stored numbers of these companies. Each company leads to its charts. */
export function TopCompanyTable({ companies }: TopCompanyTableProps) {
  const view = usePortal();
  const state = useSummaries(companies.map(({ company }) => company));
  if (state.status === 'loading') return <CompanyTableSkeleton rows={companies.length} />;
  if (state.status === 'failed') return <GuideNotReady state={state} />;
  return (
    <CompanyTable
      summaries={state.value}
      addressOfCompany={(company) =>
        addressOf({ ...view, tab: 'analytics', charts: { ...view.charts, company } })
      }
    />
  );
}
