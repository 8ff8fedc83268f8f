import {
  FIELD_NAMES,
  FIELDS,
  type InputName,
  isInput,
  isLine,
  isOptional,
  type LineName,
  MODES,
  type Modes,
} from '@portal/shared/model';
import { CheckboxField, TextAreaField } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { CardPreview } from '../card/card-preview.tsx';
import { changeFields, draftIn, type FormState } from '../draft/form-state.ts';
import type { useFormState } from '../draft/use-form-state.ts';
import styles from '../fields/fields.module.css';
import { InputField } from '../fields/input-field.tsx';
import { LineField } from '../fields/line-field.tsx';
import { More } from '../rounds/more.tsx';
import { RoundFields } from '../rounds/round-fields.tsx';
import type { FocusSoon } from '../use-form-focus.ts';
import { AlsoFields } from './also-fields.tsx';

const INPUTS = FIELD_NAMES.filter(isInput);
const OTHERS = INPUTS.filter((name): name is Exclude<InputName, LineName> => !isLine(name));
const REQUIRED = OTHERS.filter((name) => !isOptional(name));
const OPTIONAL = OTHERS.filter(isOptional);

/** The fields of an experience, and what readers see of it. `children` come last of the fields. */
export function FormFields({
  form: { state, initial, errors, lastDay, change: onChange },
  disabled,
  focusSoon,
  children,
}: {
  readonly form: Pick<ReturnType<typeof useFormState>, 'state' | 'initial' | 'errors' | 'lastDay' | 'change'>;
  readonly disabled: boolean;
  readonly focusSoon: FocusSoon;
  readonly children?: ReactNode;
}) {
  const { fields } = state;
  const set = (change: Partial<FormState['fields']>): void => onChange(changeFields(state, change));
  const input = (name: (typeof OPTIONAL)[number]) => (
    <InputField
      key={name}
      name={name}
      state={state}
      initial={initial}
      error={errors[name]}
      lastDay={lastDay}
      onChange={onChange}
    />
  );
  return (
    <fieldset className={`stack ${styles.fields}`} disabled={disabled}>
      <p className="hint">Fields with * are required.</p>
      {INPUTS.filter(isLine).map((name) => (
        <LineField
          key={name}
          name={name}
          value={fields[name]}
          stored={initial.fields[name]}
          error={errors[name]}
          onChange={(value) => set({ [name]: value })}
        />
      ))}
      <div className={styles.pair}>{REQUIRED.map(input)}</div>
      <div>
        <h3>{FIELDS.rounds.label}</h3>
        <p className="hint">Readers want to know what each round was like and what was asked.</p>
        <p className="hint">Leave out names of people and anything confidential.</p>
      </div>
      <RoundFields state={state} errors={errors} onChange={onChange} focusSoon={focusSoon} />
      <AlsoFields state={state} error={errors.also} onChange={onChange} focusSoon={focusSoon} />
      <TextAreaField
        label={FIELDS.advice.label}
        hint="What helped you, or would have helped. Readers see it first."
        name="advice"
        value={fields.advice}
        error={errors.advice}
        count={{ length: FIELDS.advice.clean(fields.advice).length, most: FIELDS.advice.max }}
        onChange={({ target }) => set({ advice: target.value })}
      />
      <ModesField modes={fields.modes} onChange={(modes) => set({ modes })} />
      <More
        label="More about the interview"
        isStated={OPTIONAL.some((name) => fields[name] !== '')}
        hasError={OPTIONAL.some((name) => errors[name] !== undefined)}
      >
        <div className={styles.pair}>{OPTIONAL.map(input)}</div>
      </More>
      {children}
      <CardPreview draft={draftIn(state)} />
    </fieldset>
  );
}

function ModesField({
  modes,
  onChange,
}: {
  readonly modes: Modes;
  readonly onChange: (modes: Modes) => void;
}) {
  return (
    <fieldset className={styles.modes}>
      <legend className={styles.legend}>{FIELDS.modes.label}</legend>
      <div className={styles.choices}>
        {MODES.map((mode) => (
          <CheckboxField
            key={mode}
            label={FIELDS.modes.choiceLabels[mode]}
            checked={modes[mode]}
            onChange={(event) => onChange({ ...modes, [mode]: event.target.checked })}
          />
        ))}
      </div>
    </fieldset>
  );
}
