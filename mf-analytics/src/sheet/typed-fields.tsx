import { formatDate } from '@portal/shared/model';
import { MAX_SHEET_NOTE_LENGTH } from '@portal/shared/sheets';
import { TextAreaField, TextField } from '@portal/shared/ui';
import styles from './prepare-sheet.module.css';
import type { OpenSheet } from './use-sheet.ts';
import { useTyping } from './use-typing.ts';

interface FieldProps {
  readonly open: OpenSheet;
}

/** The date of the interview, as a field and on paper. */
export function InterviewDate({ open: { sheet, edit } }: FieldProps) {
  const { value, ...field } = useTyping(`date of ${sheet.key}`, sheet.date, (date) => edit({ date }));
  return (
    <>
      <TextField type="date" label="Date of the interview" value={value} {...field} />
      {value !== '' && <p data-print-only>{formatDate(value)}</p>}
    </>
  );
}

const TOO_LONG = 'Your notes are too long. They are saved once they are shorter.';

/** The reader's notes, as a field and on paper. */
export function Notes({ open: { sheet, edit } }: FieldProps) {
  const isShort = (note: string): boolean => note.length <= MAX_SHEET_NOTE_LENGTH;
  const save = async (note: string): Promise<boolean> => isShort(note) && edit({ note });
  const { value, ...field } = useTyping(`notes of ${sheet.key}`, sheet.note, save);
  const count = { length: value.length, most: MAX_SHEET_NOTE_LENGTH };
  const error = isShort(value) ? undefined : TOO_LONG;
  return (
    <div className={styles.notes}>
      <TextAreaField label="Notes" rows={6} {...{ value, count, error, ...field }} />
      {value !== '' && <h3 data-print-only>Notes</h3>}
      <p data-print-only>{value}</p>
    </div>
  );
}
