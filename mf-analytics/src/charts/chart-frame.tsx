import { Button } from '@portal/shared/ui';
import { type ReactNode, useId, useState } from 'react';
import styles from './chart-frame.module.css';
import { DataTable } from './data-table.tsx';
import { formatCount } from './format.ts';
import type { Series } from './series.ts';

/** A chart with the question it answers, how many experiences answer it, and the same numbers as a table. */
export function ChartFrame({
  series,
  question,
  experiences,
  note,
  children,
}: {
  readonly series: Series;
  readonly question: string;
  readonly experiences: number;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}) {
  const [isTableShown, setTableShown] = useState(false);
  const id = useId();
  return (
    <section className={styles.frame} aria-labelledby={`${id}title`}>
      <header className={styles.header}>
        <p className={styles.name}>{series.name}</p>
        <h2 className={styles.question} id={`${id}title`}>
          {question}
        </h2>
        <p className={styles.size}>n = {formatCount(experiences)}</p>
      </header>
      {children}
      <footer className={styles.footer}>
        {note && <p className={styles.note}>{note}</p>}
        <Button
          className={styles.toggle}
          variant="quiet"
          aria-label={`Show as table: ${series.name}`}
          aria-pressed={isTableShown}
          onClick={() => setTableShown(!isTableShown)}
        >
          Show as table
        </Button>
      </footer>
      <DataTable id={`${id}table`} series={series} shown={isTableShown} />
    </section>
  );
}
