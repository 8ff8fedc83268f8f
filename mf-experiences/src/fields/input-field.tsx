import { FIELDS, type InputName, isChoice, isOptional, type LineName } from '@portal/shared/model';
import { CheckboxField, TextField } from '@portal/shared/ui';
import { changeFields, type FormState } from '../draft/form-state.ts';
import { ChoiceField } from './choice-field.tsx';

/** The control of a field, as the field table describes it. Line fields have their own component. */
export function InputField({
  name,
  state,
  initial,
  error,
  lastDay,
  onChange,
}: {
  readonly name: Exclude<InputName, LineName>;
  readonly state: FormState;
  readonly initial: FormState;
  readonly error: string | undefined;
  readonly lastDay: string;
  readonly onChange: (state: FormState) => void;
}) {
  const set = (value: string | number): void => onChange(changeFields(state, { [name]: value }));
  if (isChoice(name)) {
    const [value, stored] = [state.fields[name], initial.fields[name]];
    return <ChoiceField name={name} value={value} stored={stored} error={error} onChange={set} />;
  }
  const { label, min } = FIELDS[name];
  const common = { label, name, error, required: !isOptional(name), value: state.fields[name] };
  return name === 'date' ? (
    <div className="stack tight">
      <TextField
        {...common}
        type="date"
        min={min}
        max={lastDay}
        onChange={({ target }) => set(target.value)}
      />
      {!state.fields.showName && (
        <CheckboxField
          label={FIELDS.monthOnly.label}
          checked={state.fields.monthOnly === true}
          onChange={({ target }) => onChange(changeFields(state, { monthOnly: target.checked || '' }))}
        />
      )}
    </div>
  ) : (
    // A text field, because a number field hides invalid text from the page, and the mouse wheel changes its value.
    <TextField
      {...common}
      inputMode="numeric"
      autoComplete="off"
      onChange={({ target }) => set(parseNumber(target.value))}
    />
  );
}

/** Decodes a whole number. Any other text is returned unchanged, and the validation refuses this text. */
const parseNumber = (text: string): number | string => (/^\d+$/.test(text) ? Number(text) : text);
