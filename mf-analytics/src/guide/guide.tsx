import type { NotReady } from '@portal/shared/feed';
import { FIELDS } from '@portal/shared/model';
import { adviceFor, usePortal } from '@portal/shared/portal';
import type { Filters } from '@portal/shared/search';
import { linkToSheet } from '@portal/shared/sheets';
import { Button, Skeleton } from '@portal/shared/ui';
import { useId, useState } from 'react';
import { AdviceList } from './advice-list.tsx';
import { describeBasis, describeFilters, roleOf } from './describe-filters.ts';
import { Fact } from './fact.tsx';
import styles from './guide.module.css';
import { SCALES } from './layout-scale.ts';
import { MoreNumbers } from './more-numbers.tsx';
import { NewestCases } from './newest-cases.tsx';
import { Odds } from './odds.tsx';
import { OtherFacts } from './other-facts.tsx';
import { PathFact } from './path-fact.tsx';
import { QuestionGroups } from './question-groups.tsx';
import { RoleCompanies } from './role-companies.tsx';
import { Scale } from './scale.tsx';
import { type GuideContents, useGuide } from './use-guide.ts';

interface GuideProps {
  /** At most one company. */
  readonly filters: Filters;
}

/** What the experiences that pass the filters say to somebody who has an interview ahead. Nothing if there are none. */
export function Guide({ filters }: GuideProps) {
  const state = useGuide(filters);
  if (state.status !== 'ready') return <GuideNotReady state={state} />;
  return state.value && <Contents filters={filters} contents={state.value} />;
}

export function GuideNotReady({
  state,
  what = 'The numbers of these experiences',
}: {
  readonly state: NotReady;
  readonly what?: string;
}) {
  if (state.status === 'loading') return <GuideSkeleton />;
  return (
    <p className={styles.guide}>
      <span>{`${what} could not be loaded. ${adviceFor(state.cause)}`}</span>{' '}
      <Button onClick={state.retry}>Retry</Button>
    </p>
  );
}

export const GuideSkeleton = () => <Skeleton height="var(--guide-height)" />;

function Contents({ filters, contents }: GuideProps & { readonly contents: GuideContents }) {
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const view = usePortal();
  const { cases, numbers } = contents;
  const [company] = filters.companies;
  const basis = describeBasis(contents, describeFilters(filters));
  return (
    <section className={styles.guide} aria-labelledby={titleId} data-open={isOpen}>
      <div className={styles.body}>
        <header className={styles.header}>
          <h2 className={styles.title} id={titleId}>
            {company === undefined ? 'All companies' : <bdi translate="no">{company}</bdi>}
          </h2>
          <p className={styles.basis}>{basis}</p>
          {company !== undefined && (
            <a href={linkToSheet({ company, role: roleOf(filters) }, view)}>Prepare</a>
          )}
        </header>
        <dl className={styles.facts}>
          <Fact term="Outcome">
            <Odds contents={contents} filters={filters} />
          </Fact>
          <Fact term="Rounds">
            <PathFact contents={contents} />
          </Fact>
        </dl>
        <dl className={styles.scales}>
          {SCALES.filter((name) => numbers[name].count > 0).map((name) => (
            <Fact key={name} term={FIELDS[name].label}>
              <Scale name={name} contents={contents} />
            </Fact>
          ))}
        </dl>
        <div className={styles.more}>
          {company === undefined && <RoleCompanies cases={cases} filters={filters} />}
          <QuestionGroups cases={cases} filters={filters} />
          <AdviceList cases={cases} filters={filters} />
          <NewestCases cases={cases} filters={filters} />
        </div>
        {isOpen && <OtherFacts filters={filters} numbers={numbers} />}
      </div>
      <MoreNumbers isOpen={isOpen} onToggle={setIsOpen} />
    </section>
  );
}
