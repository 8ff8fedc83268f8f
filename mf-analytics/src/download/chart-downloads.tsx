import { Button } from '@portal/shared/ui';
import type { RefObject } from 'react';
import styles from '../charts/chart-frame.module.css';
import type { Series } from '../charts/series.ts';
import { chartSvg } from './chart-svg.ts';
import { chartCsv } from './charts-csv.ts';
import { saveFile } from './save-file.ts';

interface ChartDownloadsProps {
  /** Holds the drawing. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly series: Series;
  /** Whose experiences the chart counts. */
  readonly subject: string;
}

/** Saves a chart as an image or as a table. */
export function ChartDownloads({ frame, series, subject }: ChartDownloadsProps) {
  const titles = [subject, series.name];
  const saveSvg = () => {
    const drawing = frame.current?.querySelector<SVGSVGElement>('svg[role="img"]');
    if (!frame.current || !drawing) return;
    const captions = { title: series.question, subtitle: `${subject} · ${series.name}` };
    saveFile(titles, 'svg', chartSvg(drawing, frame.current, captions));
  };
  const actions = [
    ['Save SVG', saveSvg],
    ['Save CSV', () => saveFile(titles, 'csv', chartCsv(series))],
  ] as const;
  return actions.map(([name, save]) => (
    <Button
      key={name}
      className={styles.action}
      variant="quiet"
      aria-label={`${name}: ${series.name}`}
      onClick={save}
    >
      {name}
    </Button>
  ));
}
