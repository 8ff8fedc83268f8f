import { FIELDS, MAX_ROUND_LENGTH, storedRound } from '@portal/shared/model';
import { Button, TextAreaField, VisuallyHidden } from '@portal/shared/ui';
import { Fragment, useId, useState } from 'react';
import {
  addRound,
  changeRound,
  type FormRound,
  type FormState,
  moveRound,
  removeRound,
  roundName,
} from '../draft/form-state.ts';
import { removedWords, useUndo } from '../draft/use-undo.tsx';
import type { FormErrors } from '../draft/validate-form.ts';
import fieldStyles from '../fields/fields.module.css';
import type { FocusSoon } from '../use-form-focus.ts';
import { RoundDetails } from './round-details.tsx';
import styles from './round-fields.module.css';
import { moveName, RoundTools } from './round-tools.tsx';
import { useDragOrder } from './use-drag-order.ts';

export function RoundFields({
  state,
  errors,
  onChange,
  focusSoon,
}: {
  readonly state: FormState;
  readonly errors: FormErrors;
  readonly onChange: (state: FormState) => void;
  readonly focusSoon: FocusSoon;
}) {
  const { rounds } = state;

  const add = (): void => {
    onChange(addRound(state));
    focusSoon(roundName(state.nextKey));
  };

  const undo = useUndo<FormRound>(
    ({ text }) => removedWords('Round', text),
    (round, place) => {
      onChange({ ...state, rounds: rounds.toSpliced(place, 0, round) });
      focusSoon(roundName(round.key));
    },
  );

  const [moved, setMoved] = useState('');
  const keys = rounds.map(({ key }) => key);
  const { list, dragged, drag, move } = useDragOrder(keys, (key, to) => {
    const from = rounds.findIndex((round) => round.key === key);
    onChange(moveRound(state, key, to));
    setMoved(`Round ${from + 1} is now round ${to + 1}.`);
  });

  return (
    <div className={styles.rounds} ref={list}>
      {rounds.map((round, index) => {
        const { key, text } = round;
        return (
          <Fragment key={key}>
            {undo.noticeAt(index)}
            <div className={styles.round} data-round={key} data-dragged={key === dragged}>
              <TextAreaField
                label={`Round ${index + 1}`}
                name={roundName(key)}
                value={text}
                error={errors[roundName(key)]}
                count={{ length: storedRound(text).length, most: MAX_ROUND_LENGTH }}
                onChange={(event) => onChange(changeRound(state, key, { text: event.target.value }))}
              />
              {rounds.length > 1 && (
                <RoundTools
                  round={key}
                  place={index}
                  count={rounds.length}
                  onDrag={(pointerId) => drag(key, pointerId)}
                  onMove={(to) => {
                    move(key, to);
                    focusSoon(moveName(to < index ? 'Up' : 'Down', key));
                  }}
                  onRemove={() => {
                    onChange(removeRound(state, key));
                    undo.offer(round, index);
                  }}
                />
              )}
              <RoundDetails
                state={state}
                round={round}
                place={index + 1}
                errors={errors}
                onChange={onChange}
                focusSoon={focusSoon}
              />
            </div>
          </Fragment>
        );
      })}
      {undo.noticeAt(rounds.length)}
      <AddRound count={rounds.length} error={errors.rounds} onAdd={add} />
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
    </div>
  );
}

/** At the maximum number of rounds, the button does nothing, and a sentence explains the limit. */
function AddRound({
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
    <div className={styles.add}>
      {/* A disabled button cannot be reached, so a screen reader could not read the reason. */}
      <Button
        name="rounds"
        aria-disabled={isFull}
        aria-describedby={isFull ? noteId : undefined}
        data-invalid={error !== undefined}
        onClick={() => !isFull && onAdd()}
      >
        Add Round
      </Button>
      {error ? (
        <p id={noteId} className={fieldStyles.error} role="alert">
          {error}
        </p>
      ) : (
        isFull && (
          <p id={noteId} className="hint">
            {`You can add up to ${FIELDS.rounds.max} rounds.`}
          </p>
        )
      )}
    </div>
  );
}
