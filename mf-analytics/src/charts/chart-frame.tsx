import { Button, formatAmount, useDebouncedValue } from '@portal/shared/ui';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { ChartDownloads } from '../download/chart-downloads.tsx';
import { DRAWING_PAUSE_MS } from '../limits.ts';
import styles from './chart-frame.module.css';
import { DataTable } from './data-table.tsx';
import { insightOf } from './insight.ts';
import type { Series } from './series.ts';

interface ChartFrameProps {
  readonly series: Series;
  readonly experiences: number;
  /** True if the year filter is set and does not narrow this chart. */
  readonly isOfAllYears?: boolean;
  /** The company and the filters. File names contain this text. */
  readonly subject: string;
  readonly note?: string | undefined;
  /** Draws the chart. Called again only when the series changes. */
  readonly children: (series: Series) => ReactNode;
}

/** A chart with its question and numbers as a table. A visible chart is drawn first. */
export function ChartFrame({
  series,
  experiences,
  isOfAllYears = false,
  subject,
  note,
  children,
}: ChartFrameProps) {
  const [isTableShown, setTableShown] = useState(false);
  const id = useId();
  const frame = useRef<HTMLElement>(null);
  const isSeen = useIsSeen(frame);
  const insight = insightOf(series);
  const later = useDebouncedValue(series, DRAWING_PAUSE_MS);
  return (
    <section className={styles.frame} ref={frame} aria-labelledby={`${id}title`}>
      <header className={styles.header}>
        <p className={styles.name}>{series.name}</p>
        <h2 className={styles.question} id={`${id}title`}>
          {series.question}
        </h2>
        <p className={styles.size}>
          {formatAmount(experiences, 'experience') + (isOfAllYears ? ', all years' : '')}
        </p>
        {insight && <p className={styles.insight}>{insight}</p>}
      </header>
      {children(isSeen ? series : later)}
      <footer className={styles.footer}>
        {note && <p className={styles.note}>{note}</p>}
        <div className={styles.actions}>
          <Button
            className={styles.action}
            variant="quiet"
            aria-label={`Show as table: ${series.name}`}
            aria-pressed={isTableShown}
            onClick={() => setTableShown(!isTableShown)}
          >
            Show as table
          </Button>
          <ChartDownloads frame={frame} series={series} subject={subject} />
        </div>
      </footer>
      <DataTable id={`${id}table`} series={later} shown={isTableShown} />
    </section>
  );
}

/** False if the element is known to be outside the window. */
function useIsSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(true);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => setIsSeen(entries.at(-1)?.isIntersecting ?? true));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isSeen;
}
