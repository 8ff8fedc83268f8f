import { addressOf, linkToList, usePortal } from '@portal/shared/portal';
import type { Filters } from '@portal/shared/search';

/** Returns the addresses of an experience in the guide's list, and of the list with further filters. */
export function useGuideLinks(filters: Filters) {
  const view = usePortal();
  const list = { search: '', sort: view.list.sort, filters };
  return {
    toCase: (id: string): string => addressOf({ ...view, tab: 'experiences', detail: id, list }),
    toList: (further: Partial<Filters>): string => linkToList({ ...filters, ...further }, view),
  };
}
