import { memo } from 'react';
import styles from './bar-chart.module.css';
import { ChartStage } from './chart-stage.tsx';
import { findColumn, layoutColumns } from './layout-columns.ts';
import { describeMark, type Series } from './series.ts';
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
      describe={({ key }) => describeMark(series, key)}
    >
      {(active) => (
        <>
          {layout.columns.length > 0 && (
            <g>
              {layout.ticks.map((tick) => (
                <g key={tick.label} className={styles.tick}>
                  <line x1={layout.start} x2={width} y1={tick.y} y2={tick.y} />
                  <text x={tick.labelEnd} y={tick.y} dy="0.36em" textAnchor="end">
                    {tick.label}
                  </text>
                </g>
              ))}
            </g>
          )}
          {layout.columns.map(({ key, count, bar, label, value, share }) => (
            <g
              key={key}
              className={active !== undefined && active !== key ? styles.quiet : undefined}
              textAnchor="middle"
            >
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
