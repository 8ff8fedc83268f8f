import { type ChoiceName, choiceLabel, choicesOf, FIELDS, isOptional } from '@portal/shared/model';
import { SelectField } from '@portal/shared/ui';
import { NOT_STATED } from '../messages/labels.ts';

/** A choice of the field table. A `stored` value that the table no longer offers is added to the choices. */
export function ChoiceField<Value extends string | number>({
  name,
  value,
  stored,
  error,
  onChange,
}: {
  readonly name: ChoiceName;
  readonly value: Value;
  readonly stored: Value;
  readonly error: string | undefined;
  readonly onChange: (value: string | number) => void;
}) {
  const offered = choicesOf(name);
  const choices = stored === '' || offered.includes(stored) ? offered : [...offered, stored];
  return (
    <SelectField
      label={FIELDS[name].label}
      name={name}
      required={!isOptional(name)}
      value={value}
      error={error}
      onChange={({ target }) => onChange(choices.find((choice) => String(choice) === target.value) ?? '')}
    >
      {FIELDS[name].empty === '' && <option value="">{isOptional(name) ? NOT_STATED : 'Choose…'}</option>}
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choiceLabel(name, choice)}
        </option>
      ))}
    </SelectField>
  );
}
