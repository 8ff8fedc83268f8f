import { type ChartsView, linkToList, usePortal } from '@portal/shared/portal';
import type { Filters } from '@portal/shared/search';
import { formatNumber } from '@portal/shared/ui';
import { useCallback } from 'react';
import styles from './list-link.module.css';

/** The filters of the list that find what the charts show. */
export const listFilters = ({ company, compared: _compared, ...choices }: ChartsView): Partial<Filters> => ({
  ...choices,
  companies: company ? [company] : [],
});

export function useListAddress(): (filters: ChartsView) => string {
  const list = usePortal('list');
  const charts = usePortal('charts');
  return useCallback((filters) => linkToList(listFilters(filters), { list, charts }), [list, charts]);
}

export function ListLink({ filters, count }: { readonly filters: ChartsView; readonly count: number }) {
  const addressOfList = useListAddress();
  return (
    <a className={styles.link} href={addressOfList(filters)}>
      {count === 1 ? 'See this experience' : `See these ${formatNumber(count)} experiences`}
    </a>
  );
}
