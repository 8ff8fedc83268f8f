import { formatNumber, VisuallyHidden } from '@portal/shared/ui';
import { memo } from 'react';
import styles from './data-table.module.css';
import { formatShare } from './format-share.ts';
import type { Series } from './series.ts';

interface DataTableProps {
  readonly id: string;
  readonly series: Series;
  readonly shown: boolean;
}

/** A chart's numbers as a table. Screen readers find the table even when it is hidden. */
export const DataTable = memo(function DataTable({ id, series, shown }: DataTableProps) {
  return (
    <div className={shown ? styles.shown : styles.hidden} id={id} data-screen-only={!shown || undefined}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{series.name}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{series.category}</th>
            <th scope="col">Experiences</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {series.counts.map((category) => (
            <tr key={category.key}>
              <th scope="row">{category.label}</th>
              <td>{formatNumber(category.count)}</td>
              <td>{formatShare(category.count, series.whole)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});
