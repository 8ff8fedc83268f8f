// biome-ignore-all lint/a11y/noRedundantRoles: a table whose parts are blocks has no roles in some browsers
import { FIELDS } from '@portal/shared/model';
import type { Filters } from '@portal/shared/search';
import { VisuallyHidden } from '@portal/shared/ui';
import { type ReactNode, useState } from 'react';
import table from '../charts/data-table.module.css';
import styles from './comparison.module.css';
import { describeBasis, describeFilters } from './describe-filters.ts';
import { type ComparedFact, isDifferent } from './differing.ts';
import guide from './guide.module.css';
import { GuideNotReady } from './guide.tsx';
import { useGuideLinks } from './guide-links.ts';
import { SCALES } from './layout-scale.ts';
import { MoreNumbers } from './more-numbers.tsx';
import { NewestCases } from './newest-cases.tsx';
import { Odds } from './odds.tsx';
import { PathFact } from './path-fact.tsx';
import { Scale } from './scale.tsx';
import type { GuideNumbers } from './summarize.ts';
import { type GuideContents, useGuides } from './use-guide.ts';

interface CellProps {
  readonly filters: Filters;
  readonly contents: GuideContents;
  readonly among: readonly GuideContents[];
  readonly all: readonly GuideNumbers[];
}

type Row = readonly [term: string, fact: ComparedFact | undefined, value: (cell: CellProps) => ReactNode];

const TITLE = 'Companies compared';
const FIRST_FACTS = 4;

const ROWS: readonly Row[] = [
  [
    'Experiences',
    undefined,
    ({ contents, filters }) => <span>{describeBasis(contents, describeFilters(filters))}</span>,
  ],
  ['Outcome', 'outcome', (cell) => <Odds {...cell} />],
  ['Rounds', 'rounds', ({ contents, among }) => <PathFact {...{ contents, among }} size={16} />],
  ...SCALES.map((name): Row => [FIELDS[name].label, name, (cell) => <Scale name={name} {...cell} />]),
  ['Newest', undefined, (cell) => <NewestCases {...cell} cases={cell.contents.cases} isCompared />],
];

/** Two or three companies side by side. Nothing if no experience matches. */
export function Comparison({ filters }: { readonly filters: Filters }) {
  const [isOpen, setIsOpen] = useState(false);
  const { toList } = useGuideLinks(filters);
  const state = useGuides(filters);
  if (state.status !== 'ready') return <GuideNotReady state={state} />;
  const among = state.value.filter((contents) => contents !== undefined);
  const all = among.map(({ numbers }) => numbers);
  if (all.length === 0) return null;
  const columns = filters.companies.map((company, index) => ({ company, contents: state.value[index] }));
  const rows = isOpen ? ROWS : ROWS.slice(0, FIRST_FACTS);
  const differs = (fact: ComparedFact | undefined, { numbers }: GuideContents) =>
    fact !== undefined && all.some((other) => isDifferent(fact, numbers, other));
  return (
    <section className={`stack box ${guide.guide}`} aria-label={TITLE} data-open={isOpen}>
      <div className={`stack ${guide.body}`}>
        <h2 className={guide.title}>{TITLE}</h2>
        <table className={`${table.table} ${styles.table}`} aria-label={TITLE} role="table">
          <thead role="rowgroup">
            <tr role="row">
              <td role="cell" />
              {columns.map(({ company }) => (
                <th key={company} scope="col" role="columnheader">
                  <a href={toList({ companies: [company] })}>
                    <strong>
                      <bdi translate="no">{company}</bdi>
                    </strong>
                  </a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map(([term, fact, Value], index) => (
              <tr key={term} role="row">
                <th scope="row" role="rowheader">
                  {term}
                </th>
                {columns.map(({ company, contents }) => (
                  <td key={company} data-company={contents || index === 0 ? company : ''} role="cell">
                    {contents ? (
                      <div
                        className={`stack ${guide.fact} ${styles.value}`}
                        data-differs={differs(fact, contents)}
                      >
                        <Value filters={{ ...filters, companies: [company] }} {...{ contents, among, all }} />
                        {differs(fact, contents) && <VisuallyHidden>Differs clearly</VisuallyHidden>}
                      </div>
                    ) : (
                      index === 0 && 'No experience matches'
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {rows.some(([, fact]) => among.some((one) => differs(fact, one))) && (
          <p className="quiet">
            Bold: probably not by chance (95% intervals that do not overlap, or medians at least 1 apart).
          </p>
        )}
      </div>
      <MoreNumbers isOpen={isOpen} onToggle={setIsOpen} />
    </section>
  );
}
