import { memo } from 'react';

/** The choice of companies. It renders again only when they differ, since there may be thousands. */
export const CompanyOptions = memo(function CompanyOptions({
  companies,
}: {
  readonly companies: readonly string[];
}) {
  return (
    <>
      <option value="">Choose a company</option>
      {companies.map((company) => (
        <option key={company} value={company}>
          {company}
        </option>
      ))}
    </>
  );
}, hasSameCompanies);

function hasSameCompanies(
  before: { readonly companies: readonly string[] },
  after: { readonly companies: readonly string[] },
): boolean {
  const { companies } = after;
  return (
    before.companies.length === companies.length &&
    before.companies.every((company, index) => company === companies[index])
  );
}
