import type { Status } from '../experiences/fields.ts';
import styles from './status-badge.module.css';

const LABELS: Readonly<Record<Status, string>> = {
  pending: 'PENDING',
  selected: 'SELECTED',
  not_selected: 'NOT SELECTED',
};

const LOOKS: Readonly<Record<Status, string | undefined>> = {
  pending: styles.pending,
  selected: styles.selected,
  not_selected: styles.notSelected,
};

/** An experience's status by word, colour and shape. */
export function StatusBadge({ status }: { readonly status: Status }) {
  return <span className={`${styles.badge} ${LOOKS[status]}`}>{LABELS[status]}</span>;
}
