import styles from './pie-chart.module.css';

export type SymbolName = 'disc' | 'ring' | 'diamond';

const RADIUS = 5;

/** The small shape beside a slice's name; status badges use the same ones. */
export function SliceSymbol({
  symbol,
  x,
  y,
}: {
  readonly symbol: SymbolName;
  readonly x: number;
  readonly y: number;
}) {
  switch (symbol) {
    case 'disc':
      return <circle className={styles.symbol} cx={x} cy={y} r={RADIUS} />;
    case 'ring':
      return <circle className={styles.outline} cx={x} cy={y} r={RADIUS - 1} />;
    case 'diamond':
      return (
        <polygon
          className={styles.symbol}
          points={`${x},${y - RADIUS} ${x + RADIUS},${y} ${x},${y + RADIUS} ${x - RADIUS},${y}`}
        />
      );
  }
}
