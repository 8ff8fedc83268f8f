import { formatDate } from '@portal/shared/model';
import { MAX_SHEET_NOTE_LENGTH } from '@portal/shared/sheets';
import { TextAreaField, TextField } from '@portal/shared/ui';
import styles from './prepare-sheet.module.css';
import type { useTyping } from './use-typing.ts';

interface FieldProps {
  readonly field: ReturnType<typeof useTyping>['field'];
}

/** The date of the interview, as a field and on paper. */
export function InterviewDate({ field }: FieldProps) {
  const { value } = field;
  return (
    <>
      <TextField type="date" label="Date of the interview" max="9999-12-31" {...field} />
      {value !== '' && <p data-print-only>{formatDate(value)}</p>}
    </>
  );
}

const TOO_LONG = 'Your notes are too long. They are saved once they are shorter.';

export const isShort = (note: string): boolean => note.length <= MAX_SHEET_NOTE_LENGTH;

/** The reader's notes, as a field and on paper. Joined notes may be longer than the limit. */
export function Notes({ field, stored }: FieldProps & { readonly stored: string }) {
  const { value } = field;
  const count = { length: value.length, most: MAX_SHEET_NOTE_LENGTH };
  const error = isShort(value) || value === stored ? undefined : TOO_LONG;
  return (
    <div className={styles.notes}>
      <TextAreaField label="Notes" rows={6} {...{ count, error, ...field }} />
      {value !== '' && <h3 data-print-only>Notes</h3>}
      <p data-print-only>{value}</p>
    </div>
  );
}
