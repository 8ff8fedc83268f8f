import { FIELDS } from '@portal/shared/experiences';
import { Button } from '@portal/shared/ui';
import { useId } from 'react';
import styles from './add-round.module.css';

/** The button below the rounds; where there is no room for more, it says so in words. */
export function AddRound({
  count,
  error,
  onAdd,
}: {
  readonly count: number;
  readonly error: string | undefined;
  readonly onAdd: () => void;
}) {
  const noteId = useId();
  const isFull = count >= FIELDS.rounds.max;
  return (
    <div className={styles.line}>
      {/* A disabled button could not be reached, and its reason not be heard. */}
      <Button
        aria-disabled={isFull}
        aria-describedby={isFull ? noteId : undefined}
        data-invalid={error !== undefined}
        onClick={() => !isFull && onAdd()}
      >
        Add Round
      </Button>
      {error ? (
        <p id={noteId} className={styles.error} role="alert">
          {error}
        </p>
      ) : (
        isFull && (
          <p id={noteId} className={styles.note}>
            You can add up to {FIELDS.rounds.max} rounds.
          </p>
        )
      )}
    </div>
  );
}
