import {
  COUNTRIES,
  FIELDS,
  JOB_TYPES,
  STATUSES,
  type Status,
  storedCompany,
  storedRole,
} from '@portal/shared/experiences';
import { SelectField, TextField } from '@portal/shared/ui';
import { MuteButton } from '../sound/mute-button.tsx';
import { STATUS_LABELS } from '../words/labels.ts';
import styles from './form-fields.module.css';
import { changeFields, type FormState } from './form-state.ts';
import { ModesField } from './modes-field.tsx';
import { NameField } from './name-field.tsx';
import { RoundFields } from './round-fields.tsx';
import type { FormErrors } from './validate-form.ts';

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
  /** The name that an edited experience shows. */
  readonly storedName: string | undefined;
  readonly errors: FormErrors;
  /** The last day that may be chosen. */
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
        <TextField
          label="Company"
          required
          autoComplete="off"
          value={fields.company}
          error={errors.company}
          count={{ length: storedCompany(fields.company).length, most: FIELDS.company.max }}
          onChange={(event) => set({ company: event.target.value })}
        />
        <TextField
          label="Role"
          required
          autoComplete="off"
          value={fields.role}
          error={errors.role}
          count={{ length: storedRole(fields.role).length, most: FIELDS.role.max }}
          onChange={(event) => set({ role: event.target.value })}
        />
        <div className={styles.pair}>
          <SelectField
            label="Job type"
            required
            value={fields.jobType}
            error={errors.jobType}
            onChange={(event) => set({ jobType: event.target.value })}
          >
            <Options values={JOB_TYPES} stored={initial.fields.jobType} />
          </SelectField>
          <TextField
            label="Date"
            required
            type="date"
            min={FIELDS.date.min}
            max={lastDay}
            value={fields.date}
            error={errors.date}
            onChange={(event) => set({ date: event.target.value })}
          />
          <SelectField
            label="Country"
            required
            value={fields.country}
            error={errors.country}
            onChange={(event) => set({ country: event.target.value })}
          >
            <Options values={COUNTRIES} stored={initial.fields.country} />
          </SelectField>
          <SelectField
            label="Status"
            required
            value={fields.status}
            error={errors.status}
            onChange={(event) => set({ status: event.target.value as Status })}
          >
            {STATUSES.map((status) => (
              <option key={status} value={status}>
                {STATUS_LABELS[status]}
              </option>
            ))}
          </SelectField>
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

/** The values to choose from, and the stored one when it is none of them, as in a document from before. */
function Options({ values, stored }: { readonly values: readonly string[]; readonly stored: string }) {
  const all = stored === '' || values.includes(stored) ? values : [...values, stored];
  return (
    <>
      <option value="">Choose…</option>
      {all.map((value) => (
        <option key={value}>{value}</option>
      ))}
    </>
  );
}
