// biome-ignore-all lint/a11y/noRedundantRoles: a table whose parts are blocks has no roles in some browsers
import { Button, formatNumber, SelectField, Skeleton } from '@portal/shared/ui';
import { useMemo, useState } from 'react';
import table from '../charts/data-table.module.css';
import { FIRST_COMPANIES, FIRST_PHONE_COMPANIES } from '../limits.ts';
import {
  COLUMNS,
  type CompanyNumbers,
  type CompanyOrder,
  companiesOf,
  type Summaries,
} from './companies-of.ts';
import styles from './company-table.module.css';
import guide from './guide.module.css';
import { lastOf } from './layout-scale.ts';
import { OutcomeDots } from './odds.tsx';
import { ScaleDrawing } from './scale.tsx';

const NAMES = Object.keys(COLUMNS) as CompanyOrder['by'][];
/** The columns whose drawings have a scale from 1. */
const SCALES: Partial<Record<CompanyOrder['by'], 'difficulty' | 'rounds'>> = {
  Difficulty: 'difficulty',
  Rounds: 'rounds',
};
const firstOrder = (by: CompanyOrder['by']): CompanyOrder => ({ by, isAscending: by === 'Company' });

interface CompanyTableProps {
  readonly summaries: Summaries;
  readonly addressOfCompany: (company: string) => string;
}

/** Companies with their numbers, in an order that the reader chooses. Each company is a link. */
export function CompanyTable({ summaries, addressOfCompany }: CompanyTableProps) {
  const [order, setOrder] = useState(firstOrder('Experiences'));
  const [areAllShown, setAreAllShown] = useState(false);
  // The links make the table render again with every change of the page, such as a typed letter.
  const companies = useMemo(() => companiesOf(summaries, order), [summaries, order]);
  const shown = areAllShown ? companies : companies.slice(0, FIRST_COMPANIES);
  return (
    <div className={`stack ${styles.frame}`} data-open={areAllShown}>
      <div className={styles.sort} data-screen-only>
        <SelectField
          label="Sort by"
          value={order.by}
          onChange={({ target }) => setOrder(firstOrder(target.value as CompanyOrder['by']))}
        >
          {NAMES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      </div>
      <table className={`${table.table} ${styles.table}`} aria-label="Companies" role="table">
        <thead role="rowgroup">
          <tr role="row">
            {NAMES.map((by) => {
              const next = order.by === by ? { by, isAscending: !order.isAscending } : firstOrder(by);
              const scale = SCALES[by];
              const sort = order.isAscending ? 'ascending' : 'descending';
              return (
                <th
                  key={by}
                  scope="col"
                  role="columnheader"
                  data-name={by}
                  aria-sort={order.by === by ? sort : 'none'}
                >
                  <Button variant="quiet" className={guide.toggle} onClick={() => setOrder(next)}>
                    <span>{by}</span>
                    {order.by === by && <span aria-hidden="true">{order.isAscending ? ' ↑' : ' ↓'}</span>}
                  </Button>
                  <small className={`row hint ${styles.ends}`} aria-hidden="true">
                    {scale ? (
                      <>
                        <span>1</span>
                        <span>{lastOf(scale, companies)}</span>
                      </>
                    ) : (
                      '\u00a0'
                    )}
                  </small>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {shown.map((one) => (
            <tr key={one.company} role="row">
              <th scope="row" role="rowheader">
                <a href={addressOfCompany(one.company)}>
                  <bdi translate="no">{one.company}</bdi>
                </a>
              </th>
              {NAMES.slice(1).map((name) => (
                <td key={name} role="cell" data-name={name}>
                  <Drawing name={name} company={one} all={companies} />
                  <span>{COLUMNS[name](one)[0]}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!areAllShown && companies.length > FIRST_PHONE_COMPANIES && (
        <Button
          variant="quiet"
          className={`${guide.toggle} ${shown.length === companies.length ? styles.phone : ''}`}
          onClick={({ currentTarget }) => {
            // The button goes, and must not take the focus along.
            const rows = [...(currentTarget.parentElement?.querySelectorAll('tbody > tr') ?? [])];
            const last = rows.findLast((row) => getComputedStyle(row).display !== 'none');
            last?.querySelector('a')?.focus();
            setAreAllShown(true);
          }}
        >
          {`Show all ${formatNumber(companies.length)} companies`}
        </Button>
      )}
    </div>
  );
}

interface DrawingProps {
  readonly name: CompanyOrder['by'];
  readonly company: CompanyNumbers;
  readonly all: readonly CompanyNumbers[];
}

/** The picture of a cell, beside its text. All companies have the same scales. */
function Drawing({ name, company, all }: DrawingProps) {
  if (name === 'Selected') return company.decided > 0 && <OutcomeDots {...company} />;
  const scale = SCALES[name];
  if (!scale || company[scale].count === 0) return null;
  return <ScaleDrawing name={scale} answers={company[scale]} all={all} isSmall />;
}

/** A placeholder with the height of a table of so many companies. */
export const CompanyTableSkeleton = ({ rows = FIRST_COMPANIES }: { readonly rows?: number }) => (
  <Skeleton height={`calc(${rows} * 2.5rem + var(--control-height) + 1.22rem + 9px)`} />
);
