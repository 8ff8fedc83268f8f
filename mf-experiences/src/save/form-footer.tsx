import { MAX_TEXT_TOTAL } from '@portal/shared/model';
import { Button, formatAmount, formatNumber, NEAR_LIMIT } from '@portal/shared/ui';
import type { Author } from '../draft/use-author.ts';
import type { WrongField } from '../draft/validate-form.ts';
import fieldStyles from '../fields/fields.module.css';
import { MAX_NAMED_FIELDS } from '../limits.ts';
import type { Saving } from '../messages/failures.ts';
import { conflictWords, SAVE_DELETED, SAVE_WITHHELD } from '../messages/failures.ts';
import styles from './form-footer.module.css';
import { Problem, SaveNotice, SendingNote, SessionNotice } from './save-notice.tsx';

/** The buttons Save and Cancel, which are always visible, and the reasons why the form is not saved. */
export function FormFooter({
  saving,
  author,
  isEdit,
  isDeleted,
  isWithheld,
  changed,
  isRestored,
  length,
  problem,
  wrong,
  onShow,
  onReload,
  onClose,
}: {
  readonly saving: Saving;
  readonly author: Author;
  readonly isEdit: boolean;
  readonly isDeleted: boolean;
  readonly isWithheld: boolean;
  /** The labels of the fields that another tab or device has changed. Empty if the form edits the latest version. */
  readonly changed: readonly string[];
  /** True if the form shows a restored draft. */
  readonly isRestored: boolean;
  readonly length: number;
  /** Errors that belong to no single field. */
  readonly problem: string | undefined;
  /** The fields with an error. */
  readonly wrong: readonly WrongField[];
  /** Leads to the field with this name. */
  readonly onShow: (name: string) => void;
  readonly onReload: () => void;
  readonly onClose: () => void;
}) {
  const isSaving = saving.status === 'saving';
  /** While the author's account is not signed in, the store sends nothing. */
  const isWaiting = isSaving && author.user?.uid !== author.author?.uid;
  return (
    <div className={styles.footer}>
      {isRestored && (
        <p className={`hint ${styles.quiet}`} role="status">
          What you typed is here again. It has not been saved.
        </p>
      )}
      <SessionNotice author={author} isSaving={isSaving} isEdit={isEdit} />
      {wrong.length > 0 && (
        <div className={`row problem ${fieldStyles.small} ${fieldStyles.links}`}>
          <p role="status">{`Check ${formatAmount(wrong.length, 'field')}.`}</p>
          {wrong.slice(0, MAX_NAMED_FIELDS).map(({ name, label }) => (
            <Button key={name} variant="quiet" onClick={() => onShow(name)}>
              {label}
            </Button>
          ))}
        </div>
      )}
      {problem && <Problem>{problem}</Problem>}
      {isDeleted && <Problem>{SAVE_DELETED}</Problem>}
      {isWithheld && <Problem>{SAVE_WITHHELD}</Problem>}
      {changed.length > 0 && <Problem>{conflictWords(changed)}</Problem>}
      <SaveNotice saving={saving} onReload={onReload} />
      {!isWaiting && <SendingNote isSaving={isSaving} />}
      <TotalCount length={length} />
      <div className="buttons end">
        <Button onClick={onClose}>{isSaving ? 'Close' : 'Cancel'}</Button>
        {/* A disabled button would lose the focus. */}
        <Button variant="primary" type="submit" name="save" aria-disabled={isSaving}>
          {isWaiting
            ? 'Not sent yet'
            : isSaving
              ? 'Saving…'
              : isDeleted
                ? 'Save as a new experience'
                : 'Save'}
        </Button>
      </div>
    </div>
  );
}

/** The total length of all texts, shown when it comes near the limit. */
export function TotalCount({ length }: { readonly length: number }) {
  if (length < NEAR_LIMIT * MAX_TEXT_TOTAL) return null;
  return (
    <p className={`hint ${length > MAX_TEXT_TOTAL ? styles.over : ''}`}>
      {`All texts together: ${formatNumber(length)} of ${formatNumber(MAX_TEXT_TOTAL)} characters`}
    </p>
  );
}
