import { useRef, useState } from 'react';
import type { KnownQuestion } from '../counts/question-document.ts';
import { FIRST_QUESTIONS } from '../limits.ts';
import { linkToList } from '../portal/address.ts';
import { adviceFor } from '../portal/advice.ts';
import { usePortal } from '../portal/page-state.ts';
import { Button } from '../ui/button.tsx';
import { useRestoreFocus } from '../ui/focus.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { formatAmount } from '../ui/words.ts';
import styles from './company-questions.module.css';
import { useAskedFor } from './use-asked-for.ts';
import { useCompanyQuestions } from './use-company-questions.ts';

interface CompanyQuestionsProps {
  readonly company: string;
  /** The number of the company's experiences that report questions. */
  readonly experiences: number;
}

/** The questions of a company, read when they are opened. Renders nothing if there is none. */
export function CompanyQuestions({ company, experiences }: CompanyQuestionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (experiences === 0) return null;
  return (
    <div>
      <Button className={styles.toggle} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {`Questions from ${formatAmount(experiences, 'experience')}`}
      </Button>
      {isOpen && <QuestionList company={company} />}
    </div>
  );
}

function QuestionList({ company }: { readonly company: string }) {
  const { items, page, hasMore, readOn } = useCompanyQuestions(company);
  const [seen, setSeen] = useState(0);
  const shown = seen === 0 ? items.slice(0, FIRST_QUESTIONS) : items;
  const isWhole = shown.length === items.length;
  const list = useRef<HTMLDivElement>(null);
  // If the pressed button disappears, the first new question takes the focus.
  const focus = useRestoreFocus(() => {
    const next = list.current?.querySelectorAll('a')[seen] ?? list.current?.querySelector('button');
    next?.focus();
  });
  const showMore = () => {
    setSeen(shown.length);
    if (isWhole) readOn();
  };
  return (
    <div className={styles.questions} ref={list} {...focus}>
      <ol aria-label="Questions">
        {shown.map((question) => (
          <Question key={question.text} company={company} question={question} />
        ))}
      </ol>
      {page.status === 'loading' && <Skeleton height="3rem" />}
      {page.status === 'failed' && (
        <p role="alert">
          <span>{`The questions could not be loaded. ${adviceFor(page.cause)}`}</span>{' '}
          <Button onClick={page.retry}>Retry</Button>
        </p>
      )}
      {page.status === 'ready' && (hasMore || !isWhole) && (
        <Button key={shown.length} onClick={showMore}>
          {hasMore ? 'More questions' : `Show all ${formatNumber(items.length)} questions`}
        </Button>
      )}
    </div>
  );
}

interface QuestionProps {
  readonly company: string;
  readonly question: KnownQuestion;
}

/** A question, linked to its experiences, with the roles and years of the latest ones. */
function Question({ company, question: { text, count } }: QuestionProps) {
  const view = usePortal();
  const { roles, hasOthers } = useAskedFor(company, text, count);
  return (
    <li>
      <a href={linkToList({ companies: [company], questions: [text] }, view)}>{text}</a>{' '}
      <small>
        <span>{formatAmount(count, 'experience') + (roles.length > 0 ? ': ' : '')}</span>
        {roles.map(({ role, years }, index) => (
          <span key={role}>
            <bdi translate="no">{role}</bdi>
            <span>{` ${years.join(', ')}${index < roles.length - 1 ? '; ' : ''}`}</span>
          </span>
        ))}
        {hasOthers && <span> and others</span>}
      </small>
    </li>
  );
}
