import type { ChartsView } from '@portal/shared/portal';
import { toCsv } from '@portal/shared/ui';
import { formatShare } from '../charts/format-share.ts';
import type { Series } from '../charts/series.ts';
import { filterTexts } from '../labels.ts';

const ALL = 'All';

/** The counts of one chart, as in the chart's table. */
export const chartCsv = (series: Series): string =>
  toCsv([[series.category, 'Experiences', 'Share'], ...rowsOf(series)]);

/** The counts of several charts. The first rows contain the filters. Every row has four cells. */
export function chartsCsv(all: readonly Series[], filters: ChartsView, experiences: number): string {
  const header = [
    ...Object.entries(filterTexts(filters)).map(([name, text]) => [name, text ?? ALL] as const),
    ['Experiences', experiences],
    ['', ''],
  ] as const;
  return toCsv([
    ...header.map((row) => [...row, '', '']),
    ['Chart', 'Value', 'Experiences', 'Share'],
    ...all.flatMap((series) => rowsOf(series).map((row) => [series.name, ...row])),
  ]);
}

const rowsOf = ({ counts, whole }: Series): readonly (readonly (string | number)[])[] =>
  counts.map(({ label, count }) => [label, count, formatShare(count, whole)]);
