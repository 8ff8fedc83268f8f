import type { ReportReason } from '@portal/shared/moderation';
import { REASON_LABELS } from '@portal/shared/store';
import { useId } from 'react';
import fieldStyles from '../fields/fields.module.css';
import styles from './send-dialog.module.css';

/** The reasons of a report, of which the reader chooses one. */
export function ReasonField({
  reasons,
  value,
  error,
  disabled,
  onChange,
}: {
  readonly reasons: readonly ReportReason[];
  readonly value: ReportReason | undefined;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (reason: ReportReason) => void;
}) {
  const id = useId();
  return (
    <fieldset
      className={`${fieldStyles.modes} ${styles.reasons}`}
      disabled={disabled}
      aria-describedby={error === undefined ? undefined : id}
    >
      <legend className={fieldStyles.legend}>
        <span>What is wrong with it?</span>
        <span className={styles.mark} aria-hidden="true">
          {' *'}
        </span>
      </legend>
      {error && (
        <p className={fieldStyles.error} id={id} role="alert">
          {error}
        </p>
      )}
      {reasons.map((reason, index) => (
        <label key={reason} className="check">
          <input
            type="radio"
            name={id}
            required
            data-invalid={error !== undefined && index === 0}
            checked={value === reason}
            onChange={() => onChange(reason)}
          />
          <span>{REASON_LABELS[reason]}</span>
        </label>
      ))}
    </fieldset>
  );
}
