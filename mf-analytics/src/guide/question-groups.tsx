import { MAX_DOCUMENTS } from '@portal/shared/feed';
import { type Experience, ROUND_KINDS } from '@portal/shared/model';
import { RoundDrawing } from '@portal/shared/round-line';
import type { Filters } from '@portal/shared/search';
import { announce, Button, formatAmount, formatNumber } from '@portal/shared/ui';
import { type MouseEvent, type ReactNode, useId, useMemo, useState } from 'react';
import { FIRST_QUESTIONS } from '../limits.ts';
import { type AskedQuestion, askedQuestions, groupQuestions } from './asked-questions.ts';
import guide from './guide.module.css';
import { useGuideLinks } from './guide-links.ts';
import styles from './question-groups.module.css';

interface QuestionGroupsProps {
  readonly cases: readonly Experience[];
  readonly filters: Filters;
  /** Where ticks are stored, by text. Then all questions are shown. Otherwise ticks last as long as the guide. */
  readonly ticks?: Ticks;
}

export interface Ticks {
  readonly has: (text: string) => boolean;
  readonly set: (text: string, isTicked: boolean) => void;
}

/** The questions of the experiences by kind of round, to tick and to copy. Nothing if there are none. */
export function QuestionGroups({ cases, filters, ticks }: QuestionGroupsProps) {
  const titleId = useId();
  const all = useMemo(() => askedQuestions(cases), [cases]);
  const [areAllShown, setAreAllShown] = useState(ticks !== undefined);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const { toList } = useGuideLinks(filters);
  if (all.length === 0) return null;
  const kept: Ticks = ticks ?? {
    has: (text) => ticked.includes(text),
    set: (text, isTicked) => setTicked(isTicked ? [...ticked, text] : ticked.filter((one) => one !== text)),
  };
  const showAll = ({ currentTarget }: MouseEvent): void => {
    // The button goes, and must not take the focus along.
    [...(currentTarget.parentElement?.querySelectorAll('input') ?? [])].at(-1)?.focus();
    setAreAllShown(true);
  };
  const shown = areAllShown ? all : all.slice(0, FIRST_QUESTIONS);
  const chosen = all.filter(({ text }) => kept.has(text));
  return (
    <section className="stack tight" aria-labelledby={titleId}>
      <header className="row">
        <h3 id={titleId}>Questions</h3>
        <Button variant="quiet" onClick={() => copyQuestions(chosen.length > 0 ? chosen : all)}>
          {chosen.length > 0 ? `Copy ${formatNumber(chosen.length)} ticked` : 'Copy all'}
        </Button>
      </header>
      <div className={`${styles.groups} ${ticks ? '' : styles.short}`}>
        {groupQuestions(shown, cases).map(({ kind, questions }) => (
          <section key={kind} className={styles.group}>
            <h4>
              <RoundDrawing stops={[{ kind, minutes: '' }]} size={14} label="" />
              <span>{kind === '' ? 'Round not stated' : ROUND_KINDS[kind]}</span>
            </h4>
            <ul>
              {questions.map(({ text, count }) => (
                <QuestionItem key={text} text={text} ticks={kept}>
                  <a className="hint" href={toList({ questions: [text] })}>
                    {cases.length < MAX_DOCUMENTS
                      ? formatAmount(count, 'experience')
                      : `${count} of the newest ${MAX_DOCUMENTS}`}
                  </a>
                </QuestionItem>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {shown.length < all.length && (
        <Button variant="quiet" className={guide.toggle} onClick={showAll}>
          {`Show all ${formatNumber(all.length)} questions`}
        </Button>
      )}
    </section>
  );
}

interface QuestionItemProps {
  readonly text: string;
  readonly ticks: Ticks;
  /** Stands behind the text. */
  readonly children: ReactNode;
}

/** A question to tick. */
export function QuestionItem({ text, ticks, children }: QuestionItemProps) {
  return (
    <li className="check">
      <input
        type="checkbox"
        aria-label={text}
        checked={ticks.has(text)}
        onChange={({ target }) => ticks.set(text, target.checked)}
      />
      <span>
        <span title={text}>{`${text} `}</span>
        {children}
      </span>
    </li>
  );
}

/** Copies one question per line. If the browser refuses, says so. */
async function copyQuestions(questions: readonly AskedQuestion[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(questions.map(({ text }) => text).join('\n'));
    announce(`${formatAmount(questions.length, 'question')} copied.`);
  } catch {
    announce('The questions could not be copied. Select them and copy them.');
  }
}
