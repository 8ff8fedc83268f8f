import { type ChartsView, usePortal } from '@portal/shared/portal';
import { formatNumber } from '@portal/shared/ui';
import { listAddress } from './list-address.ts';
import styles from './list-link.module.css';

/** Leads to the list of the experiences that the charts count. */
export function ListLink({ filters, count }: { readonly filters: ChartsView; readonly count: number }) {
  const view = usePortal();
  return (
    <a className={styles.link} href={listAddress(view, filters)}>
      {count === 1 ? 'See this experience' : `See these ${formatNumber(count)} experiences`}
    </a>
  );
}
