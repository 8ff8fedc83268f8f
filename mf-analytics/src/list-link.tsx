import { type ChartsView, usePortal } from '@portal/shared/portal';
import { formatNumber } from '@portal/shared/ui';
import { useCallback } from 'react';
import { listAddress } from './list-address.ts';
import styles from './list-link.module.css';

export function useListAddress(): (filters: ChartsView) => string {
  const { sort } = usePortal('list');
  const charts = usePortal('charts');
  return useCallback((filters) => listAddress({ sort, charts }, filters), [sort, charts]);
}

export function ListLink({ filters, count }: { readonly filters: ChartsView; readonly count: number }) {
  const addressOfList = useListAddress();
  return (
    <a className={styles.link} href={addressOfList(filters)}>
      {count === 1 ? 'See this experience' : `See these ${formatNumber(count)} experiences`}
    </a>
  );
}
