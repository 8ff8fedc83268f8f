import type { Status } from '../experiences/fields.ts';
import styles from './status-badge.module.css';

const BADGES: Readonly<Record<Status, readonly [label: string, look: string | undefined]>> = {
  pending: ['PENDING', styles.pending],
  selected: ['SELECTED', styles.selected],
  not_selected: ['NOT SELECTED', styles.notSelected],
};

/** An experience's status by word, colour and shape. */
export function StatusBadge({ status }: { readonly status: Status }) {
  const [label, look] = BADGES[status];
  return <span className={`${styles.badge} ${look}`}>{label}</span>;
}
