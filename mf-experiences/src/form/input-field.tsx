import { FIELDS, type InputName, isChoice, isOptional, type LineName } from '@portal/shared/experiences';
import { TextField } from '@portal/shared/ui';
import { ChoiceField } from './choice-field.tsx';
import { changeFields, type FormState } from './form-state.ts';

/** The control of a field, whatever its entry in the field table says it is, but for a line. */
export function InputField({
  name,
  state,
  initial,
  error,
  lastDay,
  onChange,
}: {
  readonly name: Exclude<InputName, LineName> | 'weeks';
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
  const common = { label, error, required: !isOptional(name), value: state.fields[name] };
  return name === 'date' ? (
    <TextField {...common} type="date" min={min} max={lastDay} onChange={({ target }) => set(target.value)} />
  ) : (
    // A number field hides from the page what is no number, and counts when the mouse wheel turns.
    <TextField
      {...common}
      inputMode="numeric"
      autoComplete="off"
      onChange={({ target }) => set(parseNumber(target.value))}
    />
  );
}

/** A whole number; any other text stays as it was typed, for the validation to refuse. */
const parseNumber = (text: string): number | string => (/^\d+$/.test(text) ? Number(text) : text);
