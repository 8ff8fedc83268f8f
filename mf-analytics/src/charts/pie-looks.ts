import type { Mode, Status } from '@portal/shared/experiences';
import type { PieLook } from './pie-chart.tsx';
import styles from './pie-looks.module.css';

/** One colour, pattern and shape for each status, whatever the filters leave of them. */
export const STATUS_LOOKS: Readonly<Record<Status, PieLook>> = {
  selected: { colour: styles.selected, pattern: 'solid' },
  pending: { colour: styles.pending, pattern: 'stripes' },
  not_selected: { colour: styles.notSelected, pattern: 'dots' },
};

export const MODE_LOOKS: Readonly<Record<Mode, PieLook>> = {
  onsite: { colour: styles.onsite, pattern: 'solid' },
  virtual: { colour: styles.virtual, pattern: 'dots' },
  partiallyOnsite: { colour: styles.partiallyOnsite, pattern: 'stripes' },
};
