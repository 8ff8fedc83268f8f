import type { PatternName } from './pattern-mask.tsx';
import styles from './pie-chart.module.css';

const RADIUS = 5;

/** The small shape beside a slice's name; status badges use the same ones. */
export function SliceSymbol({
  pattern,
  x,
  y,
}: {
  readonly pattern: PatternName;
  readonly x: number;
  readonly y: number;
}) {
  switch (pattern) {
    case 'solid':
      return <circle className={styles.symbol} cx={x} cy={y} r={RADIUS} />;
    case 'stripes':
      return <circle className={styles.outline} cx={x} cy={y} r={RADIUS - 1} />;
    case 'dots':
      return (
        <polygon
          className={styles.symbol}
          points={`${x},${y - RADIUS} ${x + RADIUS},${y} ${x},${y + RADIUS} ${x - RADIUS},${y}`}
        />
      );
  }
}
