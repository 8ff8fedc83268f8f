import { Button } from '@portal/shared/ui';
import { describeDetail } from '../messages/labels.ts';
import styles from './form-fields.module.css';
import type { FormState } from './form-state.ts';

/** What belongs to no round any more, after a form that knew none of it changed the rounds. It can only be removed. */
export function AlsoFields({
  state,
  error,
  onChange,
  focusSoon,
}: {
  readonly state: FormState;
  readonly error: string | undefined;
  readonly onChange: (state: FormState) => void;
  readonly focusSoon: (selector: string) => void;
}) {
  if (state.also.length === 0) return null;
  return (
    <section>
      <h3 className={styles.legend}>Also</h3>
      <p className={styles.note}>
        These details no longer belong to a round. Readers see them below the rounds.
      </p>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <ul className={styles.also}>
        {state.also.map(({ key, questions, ...detail }, index) => (
          <li key={key} className={styles.removable}>
            <span>
              {[describeDetail(detail), ...questions.map(({ text }) => text)]
                .filter(Boolean)
                .join('\u00a0· ')}
            </span>
            <Button
              variant="quiet"
              data-invalid={error !== undefined}
              aria-label={`Remove entry ${index + 1} of no round`}
              onClick={() => {
                onChange({ ...state, also: state.also.filter((other) => other.key !== key) });
                focusSoon('[type="submit"]');
              }}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
