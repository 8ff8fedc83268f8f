import type { StatsCell } from '@portal/shared/experiences';
import { useMemo } from 'react';
import {
  countByCountry,
  countByMode,
  countByStatus,
  countByYear,
  countExperiences,
  countModeOverlap,
} from './charts/aggregate.ts';
import { ChartFrame } from './charts/chart-frame.tsx';
import { ColumnChart } from './charts/column-chart.tsx';
import { formatCount } from './charts/format.ts';
import { PieChart } from './charts/pie-chart.tsx';
import { MODE_LOOKS, STATUS_LOOKS } from './charts/pie-looks.ts';
import { RowChart } from './charts/row-chart.tsx';
import type { Series } from './charts/series.ts';
import styles from './company-charts.module.css';

const EMPTY = 'No experiences match these filters';

/** The four charts over cells that are already filtered. */
export function CompanyCharts({ cells }: { readonly cells: readonly StatsCell[] }) {
  const { status, country, mode, year } = useMemo(() => chartCells(cells), [cells]);
  const experiences = status.whole;
  const noModes = experiences > 0 ? 'None of these experiences names an interview mode' : EMPTY;

  return (
    <div className={styles.grid}>
      <ChartFrame series={status} question="How did the interviews end?" experiences={experiences}>
        {(series) => <PieChart series={series} looks={STATUS_LOOKS} empty={EMPTY} />}
      </ChartFrame>
      <ChartFrame series={country} question="Where did they take place?" experiences={experiences}>
        {(series) => <RowChart series={series} empty={EMPTY} />}
      </ChartFrame>
      <ChartFrame
        series={mode}
        question="How were they held?"
        experiences={experiences}
        note={explainModes(cells, mode.whole)}
      >
        {(series) => <PieChart series={series} looks={MODE_LOOKS} empty={noModes} />}
      </ChartFrame>
      <ChartFrame series={year} question="When did they happen?" experiences={experiences}>
        {(series) => <ColumnChart series={series} empty={EMPTY} />}
      </ChartFrame>
    </div>
  );
}

function chartCells(
  cells: readonly StatsCell[],
): Readonly<Record<'status' | 'country' | 'mode' | 'year', Series>> {
  const whole = { whole: countExperiences(cells), unit: 'experiences' };
  const modes = countByMode(cells);
  const ticks = modes.reduce((total, tally) => total + tally.count, 0);
  return {
    status: { name: 'Status distribution', category: 'Status', tallies: countByStatus(cells), ...whole },
    country: { name: 'Country distribution', category: 'Country', tallies: countByCountry(cells), ...whole },
    year: { name: 'Year-wise hiring', category: 'Year', tallies: countByYear(cells), ...whole },
    mode: {
      name: 'Interview mode distribution',
      category: 'Mode',
      tallies: modes,
      whole: ticks,
      unit: 'mode entries',
    },
  };
}

/** Says why the modes do not add up to the number of experiences, where they do not. */
function explainModes(cells: readonly StatsCell[], ticks: number): string | undefined {
  const { none, several } = countModeOverlap(cells);
  const sentences = [
    several > 0 &&
      `An experience counts in each mode it ticked, so the slices add up to ${formatCount(ticks)}.`,
    none > 0 && ticks > 0 && `${formatCount(none)} named no mode.`,
  ];
  return sentences.filter(Boolean).join(' ') || undefined;
}
