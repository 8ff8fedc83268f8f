import type { ChartsView } from '@portal/shared/portal';
import type { AnswerCell, TotalsCell } from '@portal/shared/search';
import { Button, saveFile } from '@portal/shared/ui';
import { sum } from 'd3';
import { useMemo } from 'react';
import { AnswerCharts, listAnswerCharts } from './answer-charts.tsx';
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
import type { MarkAction, Series } from './charts/series.ts';
import { MODE_STYLES, STATUS_STYLES } from './charts/slice-styles.tsx';
import styles from './company-charts.module.css';
import { chartsCsv } from './download/charts-csv.ts';
import { filterTexts } from './labels.ts';
import linkStyles from './list-link.module.css';
import { ListLink } from './list-link.tsx';

const NO_MODES = 'These experiences do not say how the interviews were held.';

interface CompanyChartsProps {
  readonly cells: readonly TotalsCell[];
  readonly answers: readonly AnswerCell[];
  readonly filters: ChartsView;
  /** True if the company has few experiences. The charts are then smaller. */
  readonly isSmall: boolean;
  readonly onChange: (change: Partial<ChartsView>) => void;
}

/** The four charts of the filtered cells, and below them the charts of answers. Needs at least one cell. */
export function CompanyCharts({ cells, answers, filters, isSmall, onChange }: CompanyChartsProps) {
  const { status, country, mode, year } = useMemo(
    () => chartCells(cells, filters, onChange),
    [cells, filters, onChange],
  );
  const stated = useMemo(() => listAnswerCharts(answers), [answers]);
  const experiences = status.whole;
  const subject = subjectOf(filters);
  const answersSubject = subjectOf({ ...filters, year: undefined });
  const saveAll = () => {
    const all = [status, country, mode, year, ...stated.map(({ series }) => series)];
    saveFile([subject], 'csv', chartsCsv(all, filters, experiences));
  };

  return (
    <>
      <p data-print-only>{subject}</p>
      <div className={`row ${styles.found}`} data-screen-only>
        <p className="hint">Select a slice or a bar to filter by it.</p>
        <Button className={linkStyles.link} variant="quiet" onClick={saveAll}>
          Save all as CSV
        </Button>
        <ListLink filters={filters} count={experiences} />
      </div>
      <div className={`stack ${styles.grid} ${isSmall ? styles.small : ''}`}>
        <ChartFrame series={status} {...{ experiences, subject }} insight={noteDecided(cells)}>
          {(series) => <PieChart series={series} sliceStyles={STATUS_STYLES} />}
        </ChartFrame>
        <ChartFrame series={country} {...{ experiences, subject }}>
          {(series) => <RowChart series={series} />}
        </ChartFrame>
        <ChartFrame series={mode} {...{ experiences, subject }} note={noteModes(cells, mode.whole)}>
          {(series) => <PieChart series={series} sliceStyles={MODE_STYLES} empty={NO_MODES} />}
        </ChartFrame>
        <ChartFrame series={year} {...{ experiences, subject }}>
          {(series) => <ColumnChart series={series} />}
        </ChartFrame>
      </div>
      {stated.length > 0 && (
        <AnswerCharts all={stated} {...{ subject: answersSubject, isSmall, year: filters.year }} />
      )}
    </>
  );
}

/** @example 'ACME · India · 2024' */
const subjectOf = (filters: ChartsView): string =>
  Object.values(filterTexts(filters))
    .filter((text) => text !== undefined)
    .join(' · ');

const CHARTS = {
  status: { name: 'Status distribution', category: 'Status', question: 'How did the interviews end?' },
  country: { name: 'Country distribution', category: 'Country', question: 'Where did they take place?' },
  mode: { name: 'Interview mode distribution', category: 'Mode', question: 'How were they held?' },
  year: { name: 'Year-wise hiring', category: 'Year', question: 'When did they happen?' },
};

function chartCells(
  cells: readonly TotalsCell[],
  filters: ChartsView,
  onChange: CompanyChartsProps['onChange'],
): Readonly<Record<keyof typeof CHARTS, Series>> {
  const actionsOf = (filter: keyof typeof CHARTS) => ({
    actionOf: (key: string): MarkAction => {
      const isPressed = filters[filter] === key;
      return { kind: 'filter', isPressed, toggle: () => onChange({ [filter]: isPressed ? undefined : key }) };
    },
  });
  const whole = { whole: countExperiences(cells), unit: 'experience' };
  const modes = countByMode(cells);
  const mentions = sum(modes, ({ count }) => count);
  return {
    status: { ...CHARTS.status, counts: countByStatus(cells), ...whole, ...actionsOf('status') },
    country: { ...CHARTS.country, counts: countByCountry(cells), ...whole, ...actionsOf('country') },
    mode: { ...CHARTS.mode, counts: modes, whole: mentions, unit: 'mention', ...actionsOf('mode') },
    year: { ...CHARTS.year, counts: countByYear(cells), ...whole, ...actionsOf('year') },
  };
}
