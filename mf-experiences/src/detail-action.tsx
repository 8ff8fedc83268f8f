import { Button } from '@portal/shared/ui';
import type { ComponentProps } from 'react';
import styles from './detail-actions.module.css';

/** Drawings of 24 × 24 px, made of lines. */
const ICONS = {
  close: 'm6 6 12 12m0-12L6 18',
  delete: 'M4.5 7h15M9.5 7V4h5v3M6.5 7l1 13h9l1-13M10.5 11v5m3-5v5',
  edit: 'm4 20 1-4.5L16.5 4 20 7.5 8.5 19 4 20Zm10-13.5L17.5 10',
  link: 'm10 14 4-4m-2.5-3 2-2a3.8 3.8 0 0 1 5.5 5.5l-2 2m-4.5 4.5-2 2a3.8 3.8 0 0 1-5.5-5.5l2-2',
  report: 'M6 21V4m0 .5h12l-2.5 4 2.5 4H6',
} as const;

interface DetailActionProps extends Omit<ComponentProps<typeof Button>, 'className' | 'variant'> {
  readonly icon: keyof typeof ICONS;
  readonly children: string;
}

/** A button in the bar of the detail: a drawing above its word. */
export function DetailAction({ icon, children, ...rest }: DetailActionProps) {
  return (
    <Button variant="quiet" {...rest} className={`${styles.action} ${styles[icon] ?? ''}`}>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={ICONS[icon]} />
      </svg>
      <span>{children}</span>
    </Button>
  );
}
