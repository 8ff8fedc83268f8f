import { memo } from 'react';
import { CHART_HEIGHT, SMALL_HEIGHT } from '../limits.ts';
import styles from './bar-chart.module.css';
import { ChartStage } from './chart-stage.tsx';
import { findColumn, layoutColumns } from './layout-columns.ts';
import { findRow, layoutRows, smallHeightOf } from './layout-rows.ts';
import type { Tick } from './list-ticks.ts';
import { describeMark, type Series } from './series.ts';
import { useWidth } from './use-width.ts';

interface BarChartProps {
  readonly series: Series;
  readonly isSmall?: boolean;
}

export const ColumnChart = memo(function ColumnChart({ series, isSmall }: BarChartProps) {
  const size = useWidth();
  const height = isSmall ? SMALL_HEIGHT : CHART_HEIGHT;
  const layout = layoutColumns(series.counts, series.whole, size.width, height);

  return (
    <ChartStage
      name={series.name}
      {...size}
      height={height}
      marks={layout.columns.map((column) => describeMark(column, series))}
      find={(point) => findColumn(layout, point)}
    >
      {(isQuiet) => (
        <>
          <Axis ticks={layout.ticks} />
          {layout.columns.map(({ key, count, bar, label, value, share }) => (
            <g key={key} className={isQuiet(key) ? styles.quiet : undefined} textAnchor="middle">
              {count > 0 && <rect className={styles.bar} {...bar} rx={2} />}
              <text className={styles.year} style={{ transform: `translate(${label.x}px, ${label.y}px)` }}>
                {label.text}
              </text>
              <g className={styles.value} style={{ transform: `translate(${value.x}px, ${bar.y}px)` }}>
                <text className={styles.count} y={value.y}>
                  {value.text}
                </text>
                <text className={styles.share} y={share.y}>
                  {share.text}
                </text>
              </g>
            </g>
          ))}
        </>
      )}
    </ChartStage>
  );
});

/** Horizontal bars, with space for long names. */
export const RowChart = memo(function RowChart({ series, isSmall }: BarChartProps) {
  const size = useWidth();
  const height = isSmall ? smallHeightOf(series.counts.length) : CHART_HEIGHT;
  const layout = layoutRows(series.counts, series.whole, size.width, height);

  return (
    <ChartStage
      name={series.name}
      {...size}
      height={height}
      marks={layout.rows.map((row) => describeMark(row, series, row))}
      find={(point) => findRow(layout, point)}
    >
      {(isQuiet) => (
        <>
          {layout.rows.map((row) => (
            <g
              key={row.key}
              className={isQuiet(row.key) ? styles.quiet : undefined}
              style={{ fontSize: layout.fontSize }}
            >
              <text
                className={row.categories === 1 ? styles.label : `${styles.label} ${styles.others}`}
                x={layout.labelEnd}
                dy="0.36em"
                textAnchor="end"
                style={{ transform: `translateY(${row.middle}px)` }}
              >
                {row.label}
              </text>
              {row.bar.width > 0 && <rect className={styles.bar} {...row.bar} rx={2} />}
              <text
                className={styles.value}
                x={layout.valueGap}
                dy="0.36em"
                style={{ transform: `translate(${row.bar.x + row.bar.width}px, ${row.middle}px)` }}
              >
                {row.value}
              </text>
            </g>
          ))}
        </>
      )}
    </ChartStage>
  );
});

function Axis({ ticks }: { readonly ticks: readonly Tick[] }) {
  return (
    <g>
      {ticks.map(({ label, line, x, y }) => (
        <g key={label} className={styles.tick}>
          <line {...line} />
          <text x={x} y={y} dy="0.36em" textAnchor="end">
            {label}
          </text>
        </g>
      ))}
    </g>
  );
}
