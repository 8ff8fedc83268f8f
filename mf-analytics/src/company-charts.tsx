import type { StatsCell } from '@portal/shared/experiences';
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
  const experiences = countExperiences(cells);
  const whole = { whole: experiences, unit: 'experiences' };
  const status: Series = {
    name: 'Status distribution',
    category: 'Status',
    tallies: countByStatus(cells),
    ...whole,
  };
  const country: Series = {
    name: 'Country distribution',
    category: 'Country',
    tallies: countByCountry(cells),
    ...whole,
  };
  const year: Series = {
    name: 'Year-wise hiring',
    category: 'Year',
    tallies: countByYear(cells),
    ...whole,
  };
  const modes = countByMode(cells);
  const ticks = modes.reduce((total, tally) => total + tally.count, 0);
  const mode: Series = {
    name: 'Interview mode distribution',
    category: 'Mode',
    tallies: modes,
    whole: ticks,
    unit: 'mode entries',
  };
  const noModes = experiences > 0 ? 'None of these experiences names an interview mode' : EMPTY;

  return (
    <div className={styles.grid}>
      <ChartFrame series={status} question="How did the interviews end?" experiences={experiences}>
        <PieChart series={status} looks={STATUS_LOOKS} empty={EMPTY} />
      </ChartFrame>
      <ChartFrame series={country} question="Where did they take place?" experiences={experiences}>
        <RowChart series={country} empty={EMPTY} />
      </ChartFrame>
      <ChartFrame
        series={mode}
        question="How were they held?"
        experiences={experiences}
        note={explainModes(cells, ticks)}
      >
        <PieChart series={mode} looks={MODE_LOOKS} empty={noModes} />
      </ChartFrame>
      <ChartFrame series={year} question="When did they happen?" experiences={experiences}>
        <ColumnChart series={year} empty={EMPTY} />
      </ChartFrame>
    </div>
  );
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
