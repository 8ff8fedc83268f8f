import { type Filters, MAX_COMPARED } from '@portal/shared/search';
import { Comparison } from './comparison.tsx';
import { Guide } from './guide.tsx';

/** The guide of a company or a role, or several companies side by side. Nothing for too many companies. */
export function Guides({ filters }: { readonly filters: Filters }) {
  const { companies } = filters;
  if (companies.length > MAX_COMPARED) return null;
  const Shown = companies.length > 1 ? Comparison : Guide;
  return <Shown key={companies.join('\n')} filters={filters} />;
}
