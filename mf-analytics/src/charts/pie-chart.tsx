import { formatNumber } from '@portal/shared/ui';
import { memo, useId } from 'react';
import { ChartStage } from './chart-stage.tsx';
import { formatShare } from './format-share.ts';
import { findSlice, layoutPie, measureLabels, type PieSlice, rowEnd } from './layout-pie.ts';
import { PatternMask, type PatternName } from './pattern-mask.tsx';
import styles from './pie-chart.module.css';
import { type Series, tellTally } from './series.ts';
import { SliceSymbol, type SymbolName } from './slice-symbol.tsx';
import { useEased } from './use-eased.ts';
import { useWidth } from './use-width.ts';

/** How a category is told apart: by the colour its class gives, by pattern, and by the shape beside its name. */
export interface PieLook {
  readonly colour: string | undefined;
  readonly pattern: PatternName;
  readonly symbol: SymbolName;
}

/** A pie whose slices carry their names and numbers. */
export const PieChart = memo(function PieChart({
  series,
  looks,
  empty,
}: {
  readonly series: Series;
  readonly looks: Readonly<Record<string, PieLook>>;
  /** What to say where there are no slices. */
  readonly empty?: string | undefined;
}) {
  const [measure, width] = useWidth();
  const id = useId();
  const eased = useEased(series.tallies.map((tally) => tally.count));
  const moving = series.tallies.map((tally, index) => ({ ...tally, count: eased[index] ?? tally.count }));
  const layout = layoutPie(moving, width, measureLabels(series));
  const tallies = new Map(series.tallies.map((tally) => [tally.key, tally]));

  return (
    <ChartStage
      name={series.name}
      measure={measure}
      width={width}
      marks={layout.slices}
      find={(point) => findSlice(layout, point)}
      tell={({ key }) => tellTally(series, key)}
      empty={empty}
    >
      {(active) => (
        <>
          <PatternMask id={`${id}stripes`} pattern="stripes" />
          <PatternMask id={`${id}dots`} pattern="dots" />
          {layout.slices.map((slice) => {
            const look = looks[slice.key];
            const tally = tallies.get(slice.key);
            if (!look || !tally) return null;
            const quiet = active !== undefined && active !== slice.key;
            return (
              <g key={slice.key} className={`${look.colour} ${quiet ? styles.quiet : ''}`}>
                <path
                  className={styles.slice}
                  d={slice.path}
                  transform={`translate(${layout.center.x} ${layout.center.y})`}
                  mask={look.pattern === 'solid' ? undefined : `url(#${id}${look.pattern})`}
                />
                <SliceLabel
                  slice={slice}
                  symbol={look.symbol}
                  name={tally.label}
                  count={formatNumber(tally.count)}
                  share={formatShare(tally.count, series.whole)}
                  end={rowEnd(width)}
                />
              </g>
            );
          })}
        </>
      )}
    </ChartStage>
  );
});

function SliceLabel({
  slice: { label },
  symbol,
  name,
  count,
  share,
  end,
}: {
  readonly slice: PieSlice;
  readonly symbol: SymbolName;
  readonly name: string;
  readonly count: string;
  readonly share: string;
  /** Where the numbers of a row below the pie end. */
  readonly end: number;
}) {
  const { x, y, side } = label;
  if (side === 'below') {
    return (
      <>
        <SliceSymbol symbol={symbol} x={x + 6} y={y} />
        <text className={styles.name} x={x + 20} y={y} dy="0.36em">
          {name}
        </text>
        <text className={styles.numbers} x={end} y={y} dy="0.36em" textAnchor="end">
          {count} · {share}
        </text>
      </>
    );
  }
  const right = side === 'right';
  const textX = right ? x + 16 : x - 16;
  const textAnchor = right ? 'start' : 'end';
  return (
    <>
      <polyline
        className={styles.leader}
        points={label.leader.map((point) => `${point.x},${point.y}`).join(' ')}
      />
      <SliceSymbol symbol={symbol} x={right ? x + 5 : x - 5} y={y} />
      <text className={styles.name} x={textX} y={y - 8} dy="0.36em" textAnchor={textAnchor}>
        {name}
      </text>
      <text className={styles.numbers} x={textX} y={y + 10} dy="0.36em" textAnchor={textAnchor}>
        {count} · {share}
      </text>
    </>
  );
}
