import { NO_FILTERS } from '@portal/shared/experiences';
import { addressOf, type ChartsView, type View } from '@portal/shared/portal';

/** The fragment of the list of what these filters of the charts find; all else of the view stays. */
export function listAddress(view: View, { company, ...choices }: ChartsView): string {
  const companies = company ? [company] : [];
  const list = { ...view.list, search: '', filters: { ...NO_FILTERS, companies, ...choices } };
  return addressOf({ ...view, tab: 'experiences', detail: undefined, list });
}
