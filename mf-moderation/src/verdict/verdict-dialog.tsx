import { DISCARD_QUESTION, submitByKey, TypedTextDialog, useTypedText } from '@portal/shared/dialogs';
import { MAX_REASON_LENGTH, type Subject, type Verdict } from '@portal/shared/review';
import { useSession } from '@portal/shared/session';
import { Button, CheckboxField, TextAreaField } from '@portal/shared/ui';
import { type SubmitEvent, useState } from 'react';
import { TextSection } from '../case/text-section.tsx';
import { VERDICT_EFFECTS, VERDICT_LABELS } from '../words.ts';
import { decide, describeProblem } from './decide.ts';
import styles from './verdict-dialog.module.css';

interface DialogProps {
  readonly id: string;
  readonly verdict: Verdict;
  readonly subject: Subject;
  readonly onClose: () => void;
  readonly onDecided?: () => void;
  readonly onUndone?: () => void;
}

/** Decides about the subject as it was opened or, once it has told what changed, as it is then. */
export function VerdictDialog({ id, verdict, subject, onClose, onDecided, onUndone }: DialogProps) {
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.user.uid : undefined;
  const [seen, setSeen] = useState(subject);
  const [{ current: before }] = useState(subject);
  /** The number of the review after which the dialog is about the subject as that review has left it. */
  const [awaited, setAwaited] = useState<number>();
  const reason = useTypedText(uid, `the verdict about ${id}`);
  const [takesVersion, setTakesVersion] = useState(false);
  const [error, setError] = useState<string>();
  const [isRefused, setIsRefused] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  if (awaited !== undefined && subject.current && (subject.reported?.review ?? 0) >= awaited) {
    setSeen(subject);
    setAwaited(undefined);
  }
  const { current } = seen;
  if (!current) return null;
  const now = subject.current;
  const isChanged = now !== undefined && now.text !== current.text && awaited === undefined;
  const { company, role } = current.experience;
  const mayTakeVersion = verdict === 'keep' && current.state !== 'live' && seen.objection?.version;

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const problem = findProblem(reason.value);
    setError(problem);
    if (problem || isSaving) return;
    if (isChanged) {
      setSeen(subject);
      setError(CHANGED);
      return;
    }
    setIsSaving(true);
    try {
      const choice = { verdict, reason: reason.value.trim(), takesVersion };
      const outcome = await decide(id, { ...seen, current }, choice, () => onUndone?.());
      if (outcome.status === 'stored') {
        reason.forget();
        onClose();
        onDecided?.();
        return;
      }
      setError(`${describeProblem(outcome)} Your reason is kept.`);
      if (outcome.status === 'decided') setAwaited(outcome.review.number);
      if (outcome.status === 'changed') setAwaited(outcome.number);
      setIsRefused(outcome.status === 'changed');
    } catch (failure) {
      console.warn('Cannot decide:', failure);
      setError('The database does not answer. Your reason is kept. Try again in a moment.');
    }
    setIsSaving(false);
  };

  return (
    <TypedTextDialog
      title={`${VERDICT_LABELS[verdict]} this experience`}
      maxWidth={520}
      question={reason.isTyped ? DISCARD_QUESTION : undefined}
      onClose={onClose}
      onLeave={reason.forget}
    >
      {(close) => (
        <form className={`stack inset ${styles.form}`} onSubmit={submit} onKeyDown={submitByKey} noValidate>
          <p>
            <bdi translate="no">{company}</bdi>, <bdi translate="no">{role}</bdi>
          </p>
          <p>{VERDICT_EFFECTS[verdict]}</p>
          {isRefused && verdict === 'remove' && (
            <p>A later removal removes the text as it is then, even if it was changed.</p>
          )}
          {now && before && now.text !== before.text && (
            <TextSection title="As it is now" experience={now.experience} other={before.experience} />
          )}
          <TextAreaField
            label="Reason"
            required
            rows={3}
            hint={
              verdict === 'keep' || verdict === 'reopen'
                ? 'Other moderators can read it.'
                : 'The author and other moderators can read it.'
            }
            value={reason.value}
            error={error}
            count={{ length: reason.value.length, most: MAX_REASON_LENGTH }}
            onChange={(event) => reason.change(event.currentTarget.value)}
          />
          {mayTakeVersion && (
            <CheckboxField
              label="Show the author's new version instead"
              hint="It replaces the earlier text for good, even if the decision is undone."
              checked={takesVersion}
              onChange={(event) => setTakesVersion(event.currentTarget.checked)}
            />
          )}
          <div className="buttons end">
            <Button onClick={close}>Cancel</Button>
            <Button
              type="submit"
              variant={verdict === 'remove' ? 'danger' : 'primary'}
              aria-disabled={isSaving}
            >
              {VERDICT_LABELS[verdict]}
            </Button>
          </div>
        </form>
      )}
    </TypedTextDialog>
  );
}

const CHANGED =
  'The author has changed the text since this dialog was opened. Read it again, then decide. Your reason is kept.';

function findProblem(reason: string): string | undefined {
  if (reason.trim() === '') return 'Give a reason.';
  return reason.trim().length > MAX_REASON_LENGTH
    ? `Use at most ${MAX_REASON_LENGTH} characters.`
    : undefined;
}
