import type { Mode, Status } from '@portal/shared/experiences';
import type { PieLook } from './pie-chart.tsx';
import styles from './pie-looks.module.css';

/** One colour, pattern and shape for each status, whatever the filters leave of them. */
export const STATUS_LOOKS: Readonly<Record<Status, PieLook>> = {
  selected: { colour: styles.selected, pattern: 'solid', symbol: 'disc' },
  pending: { colour: styles.pending, pattern: 'stripes', symbol: 'ring' },
  not_selected: { colour: styles.notSelected, pattern: 'dots', symbol: 'diamond' },
};

export const MODE_LOOKS: Readonly<Record<Mode, PieLook>> = {
  onsite: { colour: styles.onsite, pattern: 'solid', symbol: 'disc' },
  virtual: { colour: styles.virtual, pattern: 'solid', symbol: 'diamond' },
  partiallyOnsite: { colour: styles.partiallyOnsite, pattern: 'stripes', symbol: 'ring' },
};
