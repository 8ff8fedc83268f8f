import { type Filters, MAX_COMPARED } from '@portal/shared/search';
import { Comparison } from './comparison.tsx';
import { Guide } from './guide.tsx';

interface GuidesProps {
  readonly filters: Filters;
  /** True where charts follow: what is no number waits for a press. */
  readonly isShort?: boolean;
}

/** The guide of a company or a role, or several companies side by side. Nothing for too many companies. */
export function Guides({ filters, isShort = false }: GuidesProps) {
  const { companies } = filters;
  if (companies.length > MAX_COMPARED) return null;
  const key = companies.join('\n');
  if (companies.length > 1) return <Comparison key={key} filters={filters} />;
  return <Guide key={key} filters={filters} isShort={isShort} />;
}
