import {
  FIELD_NAMES,
  FIELDS,
  isChoice,
  isInput,
  isLine,
  MODES,
  type Modes,
} from '@portal/shared/experiences';
import { CheckboxField, TextField } from '@portal/shared/ui';
import { MuteButton } from '../sound/mute-button.tsx';
import { ChoiceField } from './choice-field.tsx';
import styles from './form-fields.module.css';
import { changeFields, type FormState } from './form-state.ts';
import { LineField } from './line-field.tsx';
import { NameField } from './name-field.tsx';
import { RoundFields } from './round-fields.tsx';
import type { FormErrors } from './validate-form.ts';

const INPUTS = FIELD_NAMES.filter(isInput);

export function FormFields({
  state,
  initial,
  storedName,
  errors,
  lastDay,
  disabled,
  onChange,
  focusSoon,
}: {
  readonly state: FormState;
  readonly initial: FormState;
  readonly storedName: string | undefined;
  readonly errors: FormErrors;
  readonly lastDay: string;
  readonly disabled: boolean;
  readonly onChange: (state: FormState) => void;
  readonly focusSoon: (selector: string) => void;
}) {
  const { fields } = state;
  const set = (change: Partial<FormState['fields']>): void => onChange(changeFields(state, change));
  return (
    <div className={styles.scroller}>
      <fieldset className={styles.fields} disabled={disabled}>
        <p className={styles.note}>Fields with * are required.</p>
        {INPUTS.filter(isLine).map((name) => (
          <LineField
            key={name}
            name={name}
            value={fields[name]}
            stored={initial.fields[name]}
            error={errors[name]}
            onChange={(value) => set({ [name]: value })}
            focusSoon={focusSoon}
          />
        ))}
        <div className={styles.pair}>
          {INPUTS.filter((name) => !isLine(name)).map((name) =>
            isChoice(name) ? (
              <ChoiceField
                key={name}
                name={name}
                value={fields[name]}
                stored={initial.fields[name]}
                error={errors[name]}
                onChange={(value) => set({ [name]: value })}
              />
            ) : (
              <TextField
                key={name}
                label={FIELDS.date.label}
                required
                type="date"
                min={FIELDS.date.min}
                max={lastDay}
                value={fields.date}
                error={errors.date}
                onChange={(event) => set({ date: event.target.value })}
              />
            ),
          )}
        </div>
        <div className={styles.note}>
          <p>Readers want to know what each round was like, what was asked, and how you prepared.</p>
          <p>Leave out names of people and anything confidential.</p>
        </div>
        <RoundFields state={state} errors={errors} onChange={onChange} focusSoon={focusSoon} />
        <ModesField modes={fields.modes} onChange={(modes) => set({ modes })} />
        <NameField isShown={fields.showName} stored={storedName} onChange={(showName) => set({ showName })} />
      </fieldset>
      <div className={styles.mute}>
        <MuteButton />
      </div>
    </div>
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
