import type { CSSProperties } from 'react';
import type { Point } from './chart-size.ts';
import styles from './tooltip.module.css';

/** Tells the numbers of one mark, above it where there is room, and never beyond the chart's sides. */
export function Tooltip({
  label,
  detail,
  anchor,
  width,
}: {
  readonly label: string;
  readonly detail: string;
  readonly anchor: Point;
  readonly width: number;
}) {
  const position = { '--x': `${anchor.x}px`, '--y': `${anchor.y}px`, '--width': `${width}px` };
  return (
    <div className={styles.tooltip} role="tooltip" style={position as CSSProperties}>
      <strong className={styles.label}>{label}</strong>
      <span>{detail}</span>
    </div>
  );
}
