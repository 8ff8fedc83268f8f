import { MAX_TEXT_TOTAL } from '@portal/shared/experiences';
import { formatNumber } from '@portal/shared/ui';
import styles from './form-footer.module.css';

/** How long all texts together are, once that comes near the limit. */
export function TotalCount({ length }: { readonly length: number }) {
  if (length < 0.9 * MAX_TEXT_TOTAL) return null;
  return (
    <p className={length > MAX_TEXT_TOTAL ? `${styles.total} ${styles.over}` : styles.total}>
      All texts together: {formatNumber(length)} of {formatNumber(MAX_TEXT_TOTAL)} characters
    </p>
  );
}
