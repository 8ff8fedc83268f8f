import { MAX_REASON_LENGTH } from '@portal/shared/review';
import { Button, CheckboxField, Dialog, TextAreaField } from '@portal/shared/ui';
import { type SubmitEvent, useState } from 'react';
import { type ChosenVerdict, VERDICT_EFFECTS, VERDICT_LABELS } from '../words.ts';
import { type Decidable, decide } from './decide.ts';
import styles from './verdict-dialog.module.css';

interface DialogProps {
  readonly id: string;
  readonly verdict: ChosenVerdict;
  readonly subject: Decidable;
  readonly onClose: () => void;
  readonly onDecided: () => void;
  readonly onUndone: () => void;
}

/** Asks for the reason of a verdict. Decides about the subject as it was when the dialog was opened. */
export function VerdictDialog({ id, verdict, subject, onClose, onDecided, onUndone }: DialogProps) {
  const [seen] = useState(subject);
  const [reason, setReason] = useState('');
  const [takesVersion, setTakesVersion] = useState(false);
  const [error, setError] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const { company, role } = seen.current.experience;
  const mayTakeVersion = verdict === 'keep' && seen.current.state !== 'live' && seen.objection?.version;

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const problem = findProblem(reason);
    setError(problem);
    if (problem || isSaving) return;
    setIsSaving(true);
    try {
      const isStored = await decide(id, seen, { verdict, reason: reason.trim(), takesVersion }, onUndone);
      onClose();
      if (isStored) onDecided();
    } catch (failure) {
      console.warn('Cannot decide:', failure);
      setError('The store does not answer. Try again in a moment.');
      setIsSaving(false);
    }
  };

  return (
    <Dialog title={`${VERDICT_LABELS[verdict]} this experience`} maxWidth={520} onDismiss={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>
          <bdi translate="no">{company}</bdi>, <bdi translate="no">{role}</bdi>
        </p>
        <p>{VERDICT_EFFECTS[verdict]}</p>
        <TextAreaField
          label="Reason"
          required
          rows={3}
          hint={
            verdict === 'keep'
              ? 'Other moderators can read it.'
              : 'The author and other moderators can read it.'
          }
          value={reason}
          error={error}
          count={{ length: reason.length, most: MAX_REASON_LENGTH }}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {mayTakeVersion && (
          <CheckboxField
            label="Show the author's new version instead"
            hint="It replaces the text before for good, also if the decision is undone."
            checked={takesVersion}
            onChange={(event) => setTakesVersion(event.currentTarget.checked)}
          />
        )}
        <div className={styles.buttons}>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant={verdict === 'remove' ? 'danger' : 'primary'}
            aria-disabled={isSaving}
          >
            {VERDICT_LABELS[verdict]}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function findProblem(reason: string): string | undefined {
  if (reason.trim() === '') return 'Give a reason.';
  return reason.trim().length > MAX_REASON_LENGTH
    ? `Use at most ${MAX_REASON_LENGTH} characters.`
    : undefined;
}
