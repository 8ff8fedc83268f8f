import { FIELDS, MINUTES, minutesLabel, ROUND_KINDS, type RoundKind } from '@portal/shared/model';
import { Button, SelectField } from '@portal/shared/ui';
import { Fragment } from 'react';
import {
  addQuestion,
  changeRound,
  type FormQuestion,
  type FormRound,
  type FormState,
  questionName,
  questionsIn,
} from '../draft/form-state.ts';
import { removedWords, useUndo } from '../draft/use-undo.tsx';
import type { FormErrors } from '../draft/validate-form.ts';
import styles from '../fields/fields.module.css';
import { NOT_STATED } from '../messages/labels.ts';
import { QuestionField } from '../questions/question-field.tsx';
import type { FocusSoon } from '../use-form-focus.ts';
import roundStyles from './round-fields.module.css';

interface RoundProps {
  readonly state: FormState;
  readonly round: FormRound;
  /** The number of the round, starting at 1. */
  readonly place: number;
  readonly errors: FormErrors;
  readonly onChange: (state: FormState) => void;
  readonly focusSoon: FocusSoon;
}

/** The controls for the kind, the length and the questions of a round. */
export function RoundDetails(props: RoundProps) {
  const { state, round, place, onChange } = props;
  const set = (change: Partial<FormRound>): void => onChange(changeRound(state, round.key, change));
  const kinds = Object.entries(ROUND_KINDS) as [RoundKind, string][];
  return (
    <div className={roundStyles.details}>
      <div className={styles.pair}>
        <SelectField
          label="Kind"
          aria-label={`Kind of round ${place}`}
          value={round.kind}
          onChange={({ target }) => set({ kind: kinds.find(([name]) => name === target.value)?.[0] ?? '' })}
        >
          <option value="">{NOT_STATED}</option>
          {kinds.map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Length"
          aria-label={`Length of round ${place}`}
          value={round.minutes}
          onChange={({ target }) =>
            set({ minutes: MINUTES.find((one) => String(one) === target.value) ?? '' })
          }
        >
          <option value="">{NOT_STATED}</option>
          {MINUTES.map((one) => (
            <option key={one} value={one}>
              {minutesLabel(one)}
            </option>
          ))}
        </SelectField>
      </div>
      <RoundQuestions {...props} />
    </div>
  );
}

function RoundQuestions({ state, round, place, errors, onChange, focusSoon }: RoundProps) {
  const { key, questions } = round;
  const set = (questions: FormRound['questions']): void => onChange(changeRound(state, key, { questions }));
  const isFull = questionsIn(state).length >= FIELDS.questions.max;
  const undo = useUndo<FormQuestion>(
    ({ text }) => removedWords('Question', text),
    (question, place) => {
      set(questions.toSpliced(place, 0, question));
      focusSoon(questionName(question.key));
    },
  );
  const add = (place?: number): void => {
    if (isFull) return;
    onChange(addQuestion(state, round, place));
    focusSoon(questionName(state.nextKey));
  };
  return (
    <>
      {questions.map((question, index) => (
        <Fragment key={question.key}>
          {undo.noticeAt(index)}
          <div className={styles.question}>
            <QuestionField
              label={`Question ${index + 1}`}
              fullLabel={`Question ${index + 1} of round ${place}`}
              name={questionName(question.key)}
              company={state.fields.company}
              value={question.text}
              error={errors[questionName(question.key)]}
              onChange={(text) => set(questions.with(index, { ...question, text }))}
              onEnter={() => question.text.trim() !== '' && add(index + 1)}
            />
            <Button
              variant="quiet"
              className={styles.onLabel}
              aria-label={`Remove question ${index + 1} of round ${place}`}
              onClick={() => {
                set(questions.toSpliced(index, 1));
                undo.offer(question, index);
              }}
            >
              Remove
            </Button>
          </div>
        </Fragment>
      ))}
      {undo.noticeAt(questions.length)}
      <div>
        <Button
          variant="quiet"
          aria-label={`Add question to round ${place}`}
          aria-disabled={isFull}
          onClick={() => add()}
        >
          Add Question
        </Button>
        {isFull && <p className="hint">{`You can add up to ${FIELDS.questions.max} questions.`}</p>}
      </div>
    </>
  );
}
