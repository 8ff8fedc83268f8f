import { Button, saveFile } from '@portal/shared/ui';
import type { RefObject } from 'react';
import styles from '../charts/chart-frame.module.css';
import type { Series } from '../charts/series.ts';
import { chartSvg } from './chart-svg.ts';
import { chartCsv } from './charts-csv.ts';

interface ChartDownloadsProps {
  /** The element that contains the drawing. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly series: Series;
  /** The company and the filters of the counted experiences. */
  readonly subject: string;
}

export function ChartDownloads({ frame, series, subject }: ChartDownloadsProps) {
  const titles = [subject, series.name];
  const saveSvg = () => {
    const drawing = frame.current?.querySelector<SVGSVGElement>('svg[role="img"]');
    if (!frame.current || !drawing) return;
    const captions = { title: series.question, subtitle: `${subject} · ${series.name}` };
    saveFile(titles, 'svg', chartSvg(drawing, frame.current, captions));
  };
  const actions = [
    ['SVG', saveSvg],
    ['CSV', () => saveFile(titles, 'csv', chartCsv(series))],
  ] as const;
  return actions.map(([format, save]) => (
    <Button
      key={format}
      className={styles.action}
      variant="quiet"
      aria-label={`Save ${format}: ${series.name}`}
      onClick={save}
    >
      <span>
        <span className={styles.verb}>Save </span>
        <span>{format}</span>
      </span>
    </Button>
  ));
}
