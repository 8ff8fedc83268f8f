import styles from './status-badge.module.css';

const BADGES = {
  pending: ['PENDING', styles.pending],
  selected: ['SELECTED', styles.selected],
  not_selected: ['NOT SELECTED', styles.notSelected],
} as const;

/** The status of an experience, shown by word, colour and shape. */
export function StatusBadge({ status }: { readonly status: keyof typeof BADGES }) {
  const [label, look] = BADGES[status];
  return <span className={`${styles.badge} ${look}`}>{label}</span>;
}
