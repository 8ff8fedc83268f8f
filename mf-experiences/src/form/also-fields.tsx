import { describeDetail } from '@portal/shared/model';
import { Button } from '@portal/shared/ui';
import { Fragment } from 'react';
import type { FormRound, FormState } from '../draft/form-state.ts';
import { useUndo } from '../draft/use-undo.tsx';
import styles from '../fields/fields.module.css';
import type { FocusSoon } from '../use-form-focus.ts';

/** Round details whose round was removed by an older form. The author can only remove these details. */
export function AlsoFields({
  state,
  error,
  onChange,
  focusSoon,
}: {
  readonly state: FormState;
  readonly error: string | undefined;
  readonly onChange: (state: FormState) => void;
  readonly focusSoon: FocusSoon;
}) {
  const undo = useUndo<FormRound>(
    () => 'Detail removed.',
    (entry, place) => {
      onChange({ ...state, also: state.also.toSpliced(place, 0, entry) });
      focusSoon(`remove-also-${entry.key}`);
    },
  );
  if (state.also.length === 0) return undo.noticeAt(0);
  const notice = (place: number) => {
    const shown = undo.noticeAt(place);
    return shown && <li>{shown}</li>;
  };
  return (
    <section className="stack tight">
      <h3 className={styles.legend}>More details</h3>
      <p className="hint">
        These details are from a round that was removed. Readers see them below the rounds.
      </p>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <ul className="stack tight">
        {state.also.map((entry, index) => (
          <Fragment key={entry.key}>
            {notice(index)}
            <li className={styles.removable}>
              <span>
                {[describeDetail(entry), ...entry.questions.map(({ text }) => text)]
                  .filter(Boolean)
                  .join('\u00a0· ')}
              </span>
              <Button
                variant="quiet"
                name={`remove-also-${entry.key}`}
                data-invalid={error !== undefined}
                aria-label={`Remove unassigned detail ${index + 1}`}
                onClick={() => {
                  onChange({ ...state, also: state.also.toSpliced(index, 1) });
                  undo.offer(entry, index);
                }}
              >
                Remove
              </Button>
            </li>
          </Fragment>
        ))}
        {notice(state.also.length)}
      </ul>
    </section>
  );
}
