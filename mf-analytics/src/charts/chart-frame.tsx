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
  /** What the chart says, if it is not its largest category. */
  readonly insight?: string | undefined;
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
  insight = insightOf(series),
  children,
}: ChartFrameProps) {
  const [isTableShown, setTableShown] = useState(false);
  const id = useId();
  const frame = useRef<HTMLElement>(null);
  const isSeen = useIsSeen(frame);
  const later = useDebouncedValue(series, DRAWING_PAUSE_MS);
  return (
    <section className={`stack ${styles.frame}`} ref={frame} aria-labelledby={`${id}title`}>
      <header className={`row ${styles.header}`}>
        <p className="quiet">{series.name}</p>
        <p>{formatAmount(experiences, 'experience') + (isOfAllYears ? ', all years' : '')}</p>
        <h2 className={styles.question} id={`${id}title`}>
          {series.question}
        </h2>
        {insight && <p className="quiet">{insight}</p>}
        {note && <p className="quiet">{note}</p>}
      </header>
      {children(isSeen ? series : later)}
      <footer className={styles.footer}>
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
