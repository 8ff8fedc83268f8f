import { formatTime } from '@portal/shared/model';
import { REASON_LABELS, REPORT_REASONS, type ReportedCase, type Subject } from '@portal/shared/review';
import { Button, formatAmount, Skeleton } from '@portal/shared/ui';
import { useSubject } from '../queue/reviews.ts';
import { ReadFailure } from '../read-failure.tsx';
import { VerdictDialog } from '../verdict/verdict-dialog.tsx';
import { CHOICES, type ChosenVerdict, describeDecision, VERDICT_LABELS } from '../words.ts';
import styles from './case-detail.module.css';
import { describeState } from './describe-state.ts';
import { TextSection } from './text-section.tsx';

interface CaseProps {
  readonly id: string;
  /** The verdict for which a dialog asks for a reason. */
  readonly asked: ChosenVerdict | undefined;
  readonly onAsk: (verdict: ChosenVerdict | undefined) => void;
  readonly onDecided: () => void;
  readonly onUndone: () => void;
}

/** All about one experience that was reported or objected to, and the verdicts. */
export function CaseDetail({ id, asked, onAsk, onDecided, onUndone }: CaseProps) {
  const state = useSubject(id);
  if (state.status === 'loading')
    return (
      <div className={`stack ${styles.detail}`} role="status" aria-label="Loading the experience">
        <Skeleton height="12rem" />
      </div>
    );
  if (state.status === 'failed') return <ReadFailure title="Cannot show this experience." state={state} />;
  const { value: subject } = state;
  const { current, reported } = subject;
  return (
    <div className={`stack ${styles.detail}`}>
      <p role="status">
        <strong>{describeState(subject)}</strong>
      </p>
      {subject.objection && <Objection subject={subject} />}
      {reported && reported.reporters > 0 && <Reports reported={reported} />}
      <Texts subject={subject} />
      {reported && reported.history.length > 0 && <History reported={reported} />}
      {current && (
        <div className={`buttons ${styles.buttons}`}>
          {CHOICES.map((verdict) => (
            <Button
              key={verdict}
              variant={verdict === 'remove' ? 'danger' : 'secondary'}
              onClick={() => onAsk(verdict)}
            >
              {VERDICT_LABELS[verdict]}
            </Button>
          ))}
        </div>
      )}
      {asked && (
        <VerdictDialog
          id={id}
          verdict={asked}
          subject={subject}
          onClose={() => onAsk(undefined)}
          onDecided={onDecided}
          onUndone={onUndone}
        />
      )}
    </div>
  );
}

/** The text as it was reported and, if it has changed since, as it is now. */
function Texts({ subject: { reported, current } }: { readonly subject: Subject }) {
  const before = reported?.experience;
  const now = current?.experience;
  const notes = reported?.notes.map(({ note }) => note);
  if (before && now && reported.text !== current.text)
    return (
      <div className={`stack ${styles.texts}`}>
        <TextSection title="As reported" experience={before} other={now} notes={notes} />
        <TextSection title="As it is now" experience={now} other={before} notes={notes} />
      </div>
    );
  const experience = now ?? before;
  if (!experience) return null;
  const title = reported ? 'Text, as reported' : 'Text';
  return <TextSection title={title} experience={experience} notes={notes} />;
}

function Reports({ reported: { notes, reporters } }: { readonly reported: ReportedCase }) {
  const counts = REPORT_REASONS.map((reason) => ({
    reason,
    count: notes.filter((note) => note.reason === reason).length,
  })).filter(({ count }) => count > 0);
  const written = notes.filter(({ note }) => note !== '');
  return (
    <section className="stack tight">
      <h3 className={styles.heading}>{formatAmount(reporters, 'report')}</h3>
      {reporters > notes.length && notes.length > 0 && (
        <p className="hint">{`The first and the latest are shown, ${notes.length} in all.`}</p>
      )}
      <ul className="row">
        {counts.map(({ reason, count }) => (
          <li key={reason}>
            <span>{REASON_LABELS[reason]}</span> <strong>{count}</strong>
          </li>
        ))}
      </ul>
      {written.length > 0 && (
        <ul className={`stack tight ${styles.notes}`} aria-label="Notes">
          {written.map(({ note, reason, at }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: notes have no ids, and are never moved
            <li key={index}>
              <span translate="no">{note}</span>
              <span className="hint">{`${REASON_LABELS[reason]}, ${formatTime(at)}`}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Objection({ subject: { objection, current } }: { readonly subject: Subject }) {
  if (!objection) return null;
  const { text, version, at, isOpen } = objection;
  return (
    <section className={`stack tight box ${styles.objection}`}>
      <h3 className={styles.heading}>
        {isOpen ? "The author's objection" : "The author's answered objection"}
      </h3>
      <p className="prose" translate="no">
        {text}
      </p>
      <p className="hint">{formatTime(at)}</p>
      {version && (
        <TextSection
          title="The author's new version"
          experience={version}
          other={current?.experience}
          showsAuthor={false}
        />
      )}
    </section>
  );
}

function History({ reported: { history } }: { readonly reported: ReportedCase }) {
  return (
    <section className="stack tight">
      <h3 className={styles.heading}>Decisions</h3>
      <ol className={`stack tight ${styles.notes}`}>
        {history.map((decision, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: decisions have no ids, and are never moved
          <li key={index}>
            <span>{describeDecision(decision)}</span>
            <span className="hint">{formatTime(decision.at)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
