import { memo, useId } from 'react';
import { CHART_HEIGHT } from '../limits.ts';
import { ChartStage } from './chart-stage.tsx';
import { formatCount } from './format.ts';
import { findSlice, layoutPie, measureLabels, type PieLabel } from './layout-pie.ts';
import styles from './pie-chart.module.css';
import { describeMark, type Series } from './series.ts';
import { PatternMask, type SliceStyle, SliceSymbol } from './slice-styles.tsx';
import { useEased } from './use-eased.ts';
import { useWidth } from './use-width.ts';

interface PieChartProps {
  readonly series: Series;
  readonly sliceStyles: Readonly<Record<string, SliceStyle>>;
  readonly empty?: string | undefined;
}

export const PieChart = memo(function PieChart({ series, sliceStyles, empty }: PieChartProps) {
  const size = useWidth();
  const id = useId();
  const eased = useEased(series.counts.map((category) => category.count));
  const moving = series.counts.map((category, index) => ({
    ...category,
    count: eased[index] ?? category.count,
  }));
  const layout = layoutPie(moving, size.width, measureLabels(series));
  const counts = new Map(series.counts.map((category) => [category.key, category]));

  return (
    <ChartStage
      name={series.name}
      {...size}
      height={CHART_HEIGHT}
      marks={layout.slices.map((slice) => describeMark(slice, series))}
      find={(point) => findSlice(layout, point)}
      empty={empty}
    >
      {(isQuiet) => (
        <>
          <PatternMask id={`${id}stripes`} pattern="stripes" />
          <PatternMask id={`${id}dots`} pattern="dots" />
          {layout.slices.map((slice) => {
            const style = sliceStyles[slice.key];
            const category = counts.get(slice.key);
            if (!style || !category) return null;
            return (
              <g key={slice.key} className={`${style.colour} ${isQuiet(slice.key) ? styles.quiet : ''}`}>
                <path
                  className={styles.slice}
                  d={slice.path}
                  transform={`translate(${layout.center.x} ${layout.center.y})`}
                  mask={style.pattern === 'solid' ? undefined : `url(#${id}${style.pattern})`}
                />
                <SliceLabel
                  label={slice.label}
                  symbol={style.symbol}
                  name={category.label}
                  numbers={formatCount(category.count, series.whole)}
                />
              </g>
            );
          })}
        </>
      )}
    </ChartStage>
  );
});

interface SliceLabelProps extends Pick<SliceStyle, 'symbol'> {
  readonly label: PieLabel;
  readonly name: string;
  readonly numbers: string;
}

function SliceLabel({ label, symbol, name, numbers }: SliceLabelProps) {
  return (
    <>
      {label.leader.length > 0 && (
        <polyline className={styles.leader} points={label.leader.map(({ x, y }) => `${x},${y}`).join(' ')} />
      )}
      <SliceSymbol symbol={symbol} {...label.symbol} />
      <text className={styles.name} dy="0.36em" {...label.name}>
        {name}
      </text>
      <text className={styles.numbers} dy="0.36em" {...label.numbers}>
        {numbers}
      </text>
    </>
  );
}
