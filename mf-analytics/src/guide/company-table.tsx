import type { Experience } from '@portal/shared/model';
import type { Filters } from '@portal/shared/search';
import { Button, formatNumber } from '@portal/shared/ui';
import { useMemo, useState } from 'react';
import table from '../charts/data-table.module.css';
import { FIRST_COMPANIES } from '../limits.ts';
import { COLUMNS, type CompanyOrder, companiesOf } from './companies-of.ts';
import styles from './company-table.module.css';
import guide from './guide.module.css';
import { useGuideLinks } from './guide-links.ts';

const NAMES = Object.keys(COLUMNS) as CompanyOrder['by'][];

interface CompanyTableProps {
  readonly cases: readonly Experience[];
  readonly filters: Filters;
}

/** The companies of the experiences, in an order that the reader chooses. Nothing for a single company. */
export function CompanyTable({ cases, filters }: CompanyTableProps) {
  const [order, setOrder] = useState<CompanyOrder>({ by: 'Experiences', isAscending: false });
  const [areAllShown, setAreAllShown] = useState(false);
  const { toList } = useGuideLinks(filters);
  // The links make the table render again with every change of the page, such as a typed letter.
  const companies = useMemo(() => companiesOf(cases, order), [cases, order]);
  const shown = areAllShown ? companies : companies.slice(0, FIRST_COMPANIES);
  if (companies.length < 2) return null;
  return (
    <section className={table.shown}>
      <h3>Companies</h3>
      <table className={`${table.table} ${styles.table}`} aria-label="Companies">
        <thead>
          <tr>
            {NAMES.map((by) => {
              const next = { by, isAscending: order.by === by ? !order.isAscending : by === 'Company' };
              const sort = order.isAscending ? 'ascending' : 'descending';
              return (
                <th key={by} scope="col" aria-sort={order.by === by ? sort : 'none'}>
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
                <a href={toList({ companies: [one.company] })}>
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
        <Button variant="quiet" onClick={() => setAreAllShown(true)}>
          {`Show all ${formatNumber(companies.length)} companies`}
        </Button>
      )}
    </section>
  );
}
