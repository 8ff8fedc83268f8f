import type { Mode, Status } from '@portal/shared/experiences';
import type { SliceStyle } from './pie-chart.tsx';
import styles from './pie-styles.module.css';

/** Each status keeps its style under all filters. */
export const STATUS_STYLES: Readonly<Record<Status, SliceStyle>> = {
  selected: { colour: styles.selected, pattern: 'solid', symbol: 'disc' },
  pending: { colour: styles.pending, pattern: 'stripes', symbol: 'ring' },
  not_selected: { colour: styles.notSelected, pattern: 'dots', symbol: 'diamond' },
};

export const MODE_STYLES: Readonly<Record<Mode, SliceStyle>> = {
  onsite: { colour: styles.onsite, pattern: 'solid', symbol: 'disc' },
  virtual: { colour: styles.virtual, pattern: 'solid', symbol: 'diamond' },
  partiallyOnsite: { colour: styles.partiallyOnsite, pattern: 'stripes', symbol: 'ring' },
};
