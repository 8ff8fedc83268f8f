import { FIELDS, MODES, type Modes } from '@portal/shared/experiences';
import { CheckboxField } from '@portal/shared/ui';
import styles from './modes-field.module.css';

export function ModesField({
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
