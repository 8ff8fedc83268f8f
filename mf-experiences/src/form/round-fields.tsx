import { Button, TextAreaField } from '@portal/shared/ui';
import { addRound, changeRound, type FormState, removeRound } from './form-state.ts';
import styles from './round-fields.module.css';

const nameOf = (key: number): string => `round-${key}`;

/** The rounds, a growing list that keeps at least one. */
export function RoundFields({
  state,
  onChange,
  focusSoon,
}: {
  readonly state: FormState;
  readonly onChange: (state: FormState) => void;
  readonly focusSoon: (selector: string) => void;
}) {
  const { rounds } = state;

  const add = (): void => {
    onChange(addRound(state));
    focusSoon(`[name="${nameOf(state.nextKey)}"]`);
  };

  /** Focus goes to the round that takes the removed one's place, or to the last. */
  const remove = (index: number, key: number): void => {
    const next = removeRound(state, key);
    const heir = next.rounds[Math.min(index, next.rounds.length - 1)];
    onChange(next);
    if (heir) focusSoon(`[name="${nameOf(heir.key)}"]`);
  };

  return (
    <div className={styles.rounds}>
      {rounds.map(({ key, text }, index) => (
        <div key={key} className={styles.round}>
          <TextAreaField
            label={`Round ${index + 1}`}
            name={nameOf(key)}
            value={text}
            onChange={(event) => onChange(changeRound(state, key, event.target.value))}
          />
          {rounds.length > 1 && (
            <Button
              variant="quiet"
              className={styles.remove}
              aria-label={`Remove round ${index + 1}`}
              onClick={() => remove(index, key)}
            >
              Remove
            </Button>
          )}
        </div>
      ))}
      <Button className={styles.add} onClick={add}>
        Add Round
      </Button>
    </div>
  );
}
