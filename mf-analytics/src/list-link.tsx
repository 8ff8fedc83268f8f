import { type ChartsView, linkToList, usePortal } from '@portal/shared/portal';
import { formatNumber } from '@portal/shared/ui';
import { useCallback } from 'react';
import styles from './list-link.module.css';

export function useListAddress(): (filters: ChartsView) => string {
  const list = usePortal('list');
  const charts = usePortal('charts');
  return useCallback(
    ({ company, ...choices }) =>
      linkToList({ companies: company ? [company] : [], ...choices }, { list, charts }),
    [list, charts],
  );
}

export function ListLink({ filters, count }: { readonly filters: ChartsView; readonly count: number }) {
  const addressOfList = useListAddress();
  return (
    <a className={styles.link} href={addressOfList(filters)}>
      {count === 1 ? 'See this experience' : `See these ${formatNumber(count)} experiences`}
    </a>
  );
}
