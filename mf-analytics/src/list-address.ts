import { NO_FILTERS, type SortOrder } from '@portal/shared/experiences';
import { addressOf, type ChartsView, OPENING_VIEW } from '@portal/shared/portal';

/** What the link keeps of the page. */
export interface Kept {
  readonly sort: SortOrder;
  readonly charts: ChartsView;
}

export function listAddress({ sort, charts }: Kept, { company, ...choices }: ChartsView): string {
  const companies = company ? [company] : [];
  const list = { search: '', sort, filters: { ...NO_FILTERS, companies, ...choices } };
  return addressOf({ ...OPENING_VIEW, tab: 'experiences', list, charts });
}
