import { memo } from 'react';
import styles from './bar-chart.module.css';
import { ChartStage } from './chart-stage.tsx';
import { findRow, layoutRows } from './layout-rows.ts';
import { describeCount, type Series } from './series.ts';
import { useWidth } from './use-width.ts';

/** Horizontal bars, which leave room for long names. */
export const RowChart = memo(function RowChart({ series }: { readonly series: Series }) {
  const [measure, width] = useWidth();
  const layout = layoutRows(series.tallies, series.whole, width);
  const describe = ({ key }: { readonly key: string }) => {
    const row = layout.rows.find((candidate) => candidate.key === key);
    const label = series.tallies.find((tally) => tally.key === key)?.label ?? row?.label ?? '';
    return { label, detail: row ? describeCount(series, row.count) : '' };
  };

  return (
    <ChartStage
      name={series.name}
      measure={measure}
      width={width}
      marks={layout.rows}
      find={(point) => findRow(layout, point)}
      describe={describe}
    >
      {(active) => (
        <>
          {layout.rows.length > 0 && (
            <g>
              {layout.ticks.map((tick) => (
                <g key={tick.label} className={styles.tick}>
                  <line x1={tick.x} x2={tick.x} y1={0} y2={layout.bottom} />
                  <text x={tick.x} y={tick.y} textAnchor="middle">
                    {tick.label}
                  </text>
                </g>
              ))}
            </g>
          )}
          {layout.rows.map((row) => (
            <g
              key={row.key}
              className={active !== undefined && active !== row.key ? styles.quiet : undefined}
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
