import type { NotReady } from '@portal/shared/feed';
import { FIELDS } from '@portal/shared/model';
import { adviceFor, usePortal } from '@portal/shared/portal';
import type { Filters } from '@portal/shared/search';
import { linkToSheet } from '@portal/shared/sheets';
import { Button, Skeleton } from '@portal/shared/ui';
import { useState } from 'react';
import { AdviceList } from './advice-list.tsx';
import { describeBasis, describeFilters, describeMore, roleOf, titleOf } from './describe-filters.ts';
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
import { type GuideContents, useSteadyGuide } from './use-guide.ts';

interface GuideProps {
  /** At most one company. */
  readonly filters: Filters;
  readonly isShort?: boolean;
}

/** What the experiences that pass the filters say to somebody who has an interview ahead. Nothing if there are none. */
export function Guide({ filters, isShort = false }: GuideProps) {
  const state = useSteadyGuide(filters);
  if (state.status !== 'ready') return <GuideNotReady state={state} />;
  return (
    state.value.contents && <Contents {...state.value} contents={state.value.contents} isShort={isShort} />
  );
}

export function GuideNotReady({
  state,
  what = 'The numbers for these experiences',
}: {
  readonly state: NotReady;
  readonly what?: string;
}) {
  if (state.status === 'loading') return <GuideSkeleton />;
  return (
    <p className={`stack box ${styles.guide}`}>
      <span>{`${what} could not be loaded. ${adviceFor(state.cause)}`}</span>{' '}
      <Button onClick={state.retry}>Retry</Button>
    </p>
  );
}

/** A placeholder with the height of most guides. */
export const GuideSkeleton = () => (
  <Skeleton height="var(--guide-skeleton, calc(1.5 * var(--guide-height)))" />
);

interface ContentsProps extends GuideProps {
  readonly contents: GuideContents;
  readonly isBusy: boolean;
}

function Contents({ filters, contents, isShort, isBusy }: ContentsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const view = usePortal();
  const { cases, numbers } = contents;
  const [company] = filters.companies;
  const basis = describeBasis(contents, describeFilters(filters));
  return (
    <section
      className={`stack box ${styles.guide}`}
      aria-label={company ?? 'All companies'}
      aria-busy={isBusy}
      data-open={isOpen}
    >
      <div className={`stack ${styles.body}`}>
        <header className={styles.header}>
          <h2 className={styles.title}>
            {company === undefined ? <span>{titleOf(filters)}</span> : <bdi translate="no">{company}</bdi>}
          </h2>
          <p className="quiet">{basis}</p>
          {company !== undefined && (
            <a className={styles.act} href={linkToSheet({ company, role: roleOf(filters) }, view)}>
              Prepare
            </a>
          )}
        </header>
        <dl className={`stack ${styles.facts}`}>
          <Fact term="Outcome">
            <Odds contents={contents} filters={filters} />
          </Fact>
          <Fact term="Rounds">
            <PathFact contents={contents} size={18} />
          </Fact>
        </dl>
        <dl className={`stack ${styles.scales}`}>
          {SCALES.filter((name) => numbers[name].count > 0).map((name) => (
            <Fact key={name} term={FIELDS[name].label}>
              <Scale name={name} contents={contents} />
            </Fact>
          ))}
        </dl>
        {(isOpen || !isShort) && (
          <div className={`stack ${styles.more}`}>
            {company === undefined && <RoleCompanies cases={cases} filters={filters} />}
            <QuestionGroups cases={cases} filters={filters} />
            <AdviceList cases={cases} filters={filters} />
            <NewestCases cases={cases} filters={filters} />
          </div>
        )}
        {isOpen && <OtherFacts filters={filters} numbers={numbers} />}
      </div>
      <MoreNumbers isOpen={isOpen} onToggle={setIsOpen} also={describeMore(cases)} isPhoneOnly={!isShort} />
    </section>
  );
}
