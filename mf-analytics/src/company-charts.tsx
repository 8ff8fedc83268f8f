import type { StatsCell } from '@portal/shared/experiences';
import { sum } from 'd3';
import { useMemo } from 'react';
import { noteDecided, noteModes } from './chart-notes.ts';
import {
  countByCountry,
  countByMode,
  countByStatus,
  countByYear,
  countExperiences,
} from './charts/aggregate.ts';
import { ColumnChart, RowChart } from './charts/bar-charts.tsx';
import { ChartFrame } from './charts/chart-frame.tsx';
import { PieChart } from './charts/pie-chart.tsx';
import type { Series } from './charts/series.ts';
import { MODE_STYLES, STATUS_STYLES } from './charts/slice-styles.tsx';
import styles from './company-charts.module.css';

const NO_MODES = 'These experiences do not say how the interviews were held.';

/** The four charts over cells that are already filtered; at least one. */
export function CompanyCharts({ cells }: { readonly cells: readonly StatsCell[] }) {
  const { status, country, mode, year } = useMemo(() => chartCells(cells), [cells]);
  const experiences = status.whole;

  return (
    <div className={styles.grid}>
      <ChartFrame series={status} experiences={experiences} note={noteDecided(cells)}>
        {(series) => <PieChart series={series} sliceStyles={STATUS_STYLES} />}
      </ChartFrame>
      <ChartFrame series={country} experiences={experiences}>
        {(series) => <RowChart series={series} />}
      </ChartFrame>
      <ChartFrame series={mode} experiences={experiences} note={noteModes(cells, mode.whole)}>
        {(series) => <PieChart series={series} sliceStyles={MODE_STYLES} empty={NO_MODES} />}
      </ChartFrame>
      <ChartFrame series={year} experiences={experiences}>
        {(series) => <ColumnChart series={series} />}
      </ChartFrame>
    </div>
  );
}

const CHARTS = {
  status: { name: 'Status distribution', category: 'Status', question: 'How did the interviews end?' },
  country: { name: 'Country distribution', category: 'Country', question: 'Where did they take place?' },
  mode: { name: 'Interview mode distribution', category: 'Mode', question: 'How were they held?' },
  year: { name: 'Year-wise hiring', category: 'Year', question: 'When did they happen?' },
};

function chartCells(cells: readonly StatsCell[]): Readonly<Record<keyof typeof CHARTS, Series>> {
  const whole = { whole: countExperiences(cells), unit: 'experience' };
  const modes = countByMode(cells);
  const mentions = sum(modes, ({ count }) => count);
  return {
    status: { ...CHARTS.status, tallies: countByStatus(cells), ...whole },
    country: { ...CHARTS.country, tallies: countByCountry(cells), ...whole },
    mode: { ...CHARTS.mode, tallies: modes, whole: mentions, unit: 'mention' },
    year: { ...CHARTS.year, tallies: countByYear(cells), ...whole },
  };
}
