import { memo } from 'react';
import styles from './bar-chart.module.css';
import { ChartStage } from './chart-stage.tsx';
import { findColumn, layoutColumns } from './layout-columns.ts';
import { type Series, tellTally } from './series.ts';
import { useWidth } from './use-width.ts';

/** Vertical bars along time. */
export const ColumnChart = memo(function ColumnChart({ series }: { readonly series: Series }) {
  const [measure, width] = useWidth();
  const layout = layoutColumns(series.tallies, series.whole, width);

  return (
    <ChartStage
      name={series.name}
      measure={measure}
      width={width}
      marks={layout.columns}
      find={(point) => findColumn(layout, point)}
      tell={({ key }) => tellTally(series, key)}
    >
      {(active) => (
        <>
          {layout.columns.length > 0 && (
            <g>
              {layout.ticks.map((tick) => (
                <g key={tick.label} className={styles.tick}>
                  <line x1={layout.start} x2={width} y1={tick.y} y2={tick.y} />
                  <text x={layout.start - 8} y={tick.y} dy="0.36em" textAnchor="end">
                    {tick.label}
                  </text>
                </g>
              ))}
            </g>
          )}
          {layout.columns.map((column) => (
            <g
              key={column.key}
              className={active !== undefined && active !== column.key ? styles.quiet : undefined}
              textAnchor="middle"
            >
              {column.count > 0 && <rect className={styles.bar} {...column.bar} rx={2} />}
              <text
                className={styles.year}
                style={{ transform: `translate(${column.labelX}px, ${layout.bottom + 18}px)` }}
              >
                {column.label}
              </text>
              <g
                className={styles.value}
                style={{ transform: `translate(${column.valueX}px, ${column.bar.y}px)` }}
              >
                <text className={styles.count} y={column.share ? -21 : -6}>
                  {column.value}
                </text>
                <text className={styles.share} y={-6}>
                  {column.share}
                </text>
              </g>
            </g>
          ))}
        </>
      )}
    </ChartStage>
  );
});
