import { type ReactNode, useId, useState } from 'react';
import { MAX_SHOWN_FACTS } from '../limits.ts';
import { choiceLabel, FIELDS } from '../model/fields.ts';
import type { Filters } from '../model/filters.ts';
import { formatDate } from '../model/format-date.ts';
import { addressOf, linkToList } from '../portal/address.ts';
import { adviceFor } from '../portal/advice.ts';
import { usePortal } from '../portal/page-state.ts';
import { OPENING_VIEW } from '../portal/view.ts';
import { Button } from '../ui/button.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { formatShare } from '../ui/format-share.ts';
import { CompanyQuestions } from './company-questions.tsx';
import styles from './company-summary.module.css';
import { Fact } from './fact.tsx';
import { mostOften } from './most-often.ts';
import { Grade, RatingFacts } from './rating-facts.tsx';
import type { CompanyNumbers } from './summarize.ts';
import { SummarySkeleton } from './summary-skeleton.tsx';
import { useCompanyNumbers, useLatestDate } from './use-company-numbers.ts';

export interface SummaryProps {
  readonly company: string;
  /** True if the page shows only a part of the company's experiences. The title then says that these are all. */
  readonly isNarrowed?: boolean;
}

/** The numbers of a company. Each leads to the list or chart of exactly these experiences. */
export default function CompanySummary({ company, isNarrowed }: SummaryProps) {
  const state = useCompanyNumbers(company);
  if (state.status === 'loading') return <SummarySkeleton />;
  if (state.status === 'failed')
    return (
      <Section {...{ company, isNarrowed }}>
        <p>
          <span>{`The numbers of this company could not be loaded. ${adviceFor(state.cause)}`}</span>{' '}
          <Button onClick={state.retry}>Retry</Button>
        </p>
      </Section>
    );
  const numbers = state.value;
  if (!numbers?.experiences) return null;
  return (
    <Section {...{ company, isNarrowed }}>
      <Facts company={company} numbers={numbers} />
      <CompanyQuestions company={company} experiences={numbers.withQuestions} />
    </Section>
  );
}

function Section({ company, isNarrowed, children }: SummaryProps & { readonly children: ReactNode }) {
  const titleId = useId();
  return (
    <section key={company} className={styles.summary} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {isNarrowed && <span>All experiences at </span>}
        <bdi translate="no">{company}</bdi>
      </h2>
      {children}
    </section>
  );
}

interface FactsProps {
  readonly company: string;
  readonly numbers: CompanyNumbers;
}

/** What most readers ask for; the other numbers after a press. */
function Facts({ company, numbers }: FactsProps) {
  const { rounds, difficulty } = numbers;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <dl className={styles.main}>
        <Fact term="Outcome">
          <OutcomeFact company={company} numbers={numbers} />
        </Fact>
        {rounds && <Fact term="Rounds">{mostOften(rounds, 'experiences')}</Fact>}
        <Grade term={FIELDS.difficulty.label} answers={difficulty} />
      </dl>
      {isOpen && <OtherFacts company={company} numbers={numbers} />}
      <Button
        variant="quiet"
        className={styles.toggle}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Fewer numbers' : 'More numbers'}
      </Button>
    </>
  );
}

function OtherFacts({ company, numbers }: FactsProps) {
  const { experiences, modes, countries, years } = numbers;
  const latest = useLatestDate(company, numbers);
  const view = usePortal();
  const linkTo = (counted: Partial<Filters>, label: string, count: number) => (
    <a key={label} href={linkToList({ companies: [company], ...counted }, view)}>
      <span>{label}</span> <b>{formatNumber(count)}</b>
    </a>
  );
  return (
    <dl className={styles.facts}>
      <Fact term="Experiences">
        <a href={linkToList({ companies: [company] }, view)}>{`${formatNumber(experiences)} in all`}</a>
      </Fact>
      {latest && (
        <Fact term="Latest">
          <a href={linkToList({ companies: [company] }, { ...view, list: OPENING_VIEW.list })}>
            <time dateTime={latest}>{formatDate(latest)}</time>
          </a>
        </Fact>
      )}
      <RatingFacts numbers={numbers} />
      {modes.length > 0 && (
        <Fact term={FIELDS.modes.label}>
          {modes.map(({ value, count }) => linkTo({ mode: value }, FIELDS.modes.choiceLabels[value], count))}
        </Fact>
      )}
      <Fact term="Countries" size="list">
        {countries
          .slice(0, MAX_SHOWN_FACTS)
          .map(({ value, count }) => linkTo({ country: value }, value || 'Not stated', count))}
        <More company={company} count={countries.length - MAX_SHOWN_FACTS} />
      </Fact>
      <Fact term="Years" size="list">
        {years.slice(0, MAX_SHOWN_FACTS).map(({ value, count }) => linkTo({ year: value }, value, count))}
        <More company={company} count={years.length - MAX_SHOWN_FACTS} />
      </Fact>
    </dl>
  );
}

/** How many of the decided experiences were selected, with the share if they are enough; and the pending. */
function OutcomeFact({ company, numbers: { selected, decided, pending, rate } }: FactsProps) {
  const view = usePortal();
  return (
    <>
      <span>
        <a href={linkToList({ companies: [company], status: 'selected' }, view)}>
          {`${formatNumber(selected)} selected`}
        </a>
        <span> of </span>
        <ChartsLink company={company}>{`${formatNumber(decided)} with an outcome`}</ChartsLink>
        {rate && <span>{`: ${percent(rate.share)}`}</span>}
      </span>
      {decided > 0 && (
        <small>
          {rate
            ? `Probably between ${percent(rate.interval.low)} and ${percent(rate.interval.high)} (95% confidence)`
            : 'Too few for a percentage'}
        </small>
      )}
      {pending > 0 && (
        <a href={linkToList({ companies: [company], status: 'pending' }, view)}>
          {`${formatNumber(pending)} ${choiceLabel('status', 'pending').toLowerCase()}`}
        </a>
      )}
    </>
  );
}

/** A link to the charts, which show the values that the summary leaves out. */
const More = ({ company, count }: { readonly company: string; readonly count: number }) =>
  count > 0 && <ChartsLink company={company}>{`${formatNumber(count)} more`}</ChartsLink>;

/** A link to all charts of the company. The link does not change the list. */
function ChartsLink({ company, children }: { readonly company: string; readonly children: ReactNode }) {
  const charts = { ...OPENING_VIEW.charts, company };
  return <a href={addressOf({ ...usePortal(), tab: 'analytics', charts })}>{children}</a>;
}

const percent = (share: number): string => formatShare(share, 1);
