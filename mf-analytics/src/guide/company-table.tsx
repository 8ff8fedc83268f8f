import { Button, formatNumber, Skeleton } from '@portal/shared/ui';
import { useMemo, useState } from 'react';
import table from '../charts/data-table.module.css';
import { FIRST_COMPANIES } from '../limits.ts';
import { COLUMNS, type CompanyOrder, companiesOf, type Summaries } from './companies-of.ts';
import styles from './company-table.module.css';
import guide from './guide.module.css';

const NAMES = Object.keys(COLUMNS) as CompanyOrder['by'][];

interface CompanyTableProps {
  readonly summaries: Summaries;
  readonly addressOfCompany: (company: string) => string;
  /** Called when a link is followed. */
  readonly onLeave?: (() => void) | undefined;
}

/** Companies with their numbers, in an order that the reader chooses. Each company is a link. */
export function CompanyTable({ summaries, addressOfCompany, onLeave }: CompanyTableProps) {
  const [order, setOrder] = useState<CompanyOrder>({ by: 'Experiences', isAscending: false });
  const [areAllShown, setAreAllShown] = useState(false);
  // The links make the table render again with every change of the page, such as a typed letter.
  const companies = useMemo(() => companiesOf(summaries, order), [summaries, order]);
  const shown = areAllShown ? companies : companies.slice(0, FIRST_COMPANIES);
  return (
    <div className={table.shown}>
      <table className={`${table.table} ${styles.table}`} aria-label="Companies">
        <thead>
          <tr>
            {NAMES.map((by) => {
              const next = { by, isAscending: order.by === by ? !order.isAscending : by === 'Company' };
              const sort = order.isAscending ? 'ascending' : 'descending';
              return (
                <th key={by} scope="col" data-name={by} aria-sort={order.by === by ? sort : 'none'}>
                  <Button variant="quiet" className={guide.toggle} onClick={() => setOrder(next)}>
                    <span>{by}</span>
                    {order.by === by && <span aria-hidden="true">{order.isAscending ? ' ↑' : ' ↓'}</span>}
                  </Button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {shown.map((one) => (
            <tr key={one.company}>
              <th scope="row">
                <a href={addressOfCompany(one.company)} onClick={onLeave}>
                  <bdi translate="no">{one.company}</bdi>
                </a>
              </th>
              {NAMES.slice(1).map((name) => (
                <td key={name}>{COLUMNS[name](one)[0]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < companies.length && (
        <Button
          variant="quiet"
          onClick={({ currentTarget }) => {
            // The button goes, and must not take the focus along.
            currentTarget.parentElement?.querySelector<HTMLElement>('tbody > :last-child a')?.focus();
            setAreAllShown(true);
          }}
        >
          {`Show all ${formatNumber(companies.length)} companies`}
        </Button>
      )}
    </div>
  );
}

/** A placeholder with the height of a table of so many companies. */
export const CompanyTableSkeleton = ({ rows = FIRST_COMPANIES }: { readonly rows?: number }) => (
  <Skeleton height={`calc(${rows} * 2.25rem + var(--control-height) + 9px)`} />
);
