import type { Mode, Status } from '@portal/shared/model';
import type { Point } from './chart-size.ts';
import styles from './pie-chart.module.css';

/** The style of a category: the class with its colour, a pattern, and the symbol beside its name. */
export interface SliceStyle {
  readonly colour: string | undefined;
  readonly pattern: 'solid' | Pattern;
  readonly symbol: SymbolName;
}

type Pattern = 'stripes' | 'dots';
/** The same symbols as on status badges. */
type SymbolName = 'disc' | 'ring' | 'diamond';

/** The styles of the statuses. They do not depend on the filters. */
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

export function SliceSymbol({ symbol, x, y }: Point & { readonly symbol: SymbolName }) {
  switch (symbol) {
    case 'disc':
      return <circle className={styles.symbol} cx={x} cy={y} r={5} />;
    case 'ring':
      return <circle className={styles.outline} cx={x} cy={y} r={4} />;
    case 'diamond':
      return (
        <polygon className={styles.symbol} points="0,-5 5,0 0,5 -5,0" transform={`translate(${x} ${y})`} />
      );
  }
}

/** The radius of the mask around the pie's centre, larger than any pie. */
const REACH = 150;

/** A mask with stripes or dots. So slices differ by pattern, not only by colour. */
export function PatternMask({ id, pattern }: { readonly id: string; readonly pattern: Pattern }) {
  const tile = `${id}tile`;
  const isStriped = pattern === 'stripes';
  const rotation = `rotate(${isStriped ? 45 : 30})`;
  return (
    <defs>
      <pattern id={tile} width={8} height={8} patternUnits="userSpaceOnUse" patternTransform={rotation}>
        <polygon points="0,0 8,0 8,8 0,8" fill="white" />
        {isStriped ? (
          <line x1={0} x2={0} y1={0} y2={8} stroke="black" strokeWidth={2.4} />
        ) : (
          <circle cx={4} cy={4} r={1.1} fill="black" />
        )}
      </pattern>
      <mask id={id} maskUnits="userSpaceOnUse" x={-REACH} y={-REACH} width={2 * REACH} height={2 * REACH}>
        <circle r={REACH} fill={`url(#${tile})`} />
      </mask>
    </defs>
  );
}
