import { MAX_TEXT_TOTAL } from '@portal/shared/model';
import { Button, formatNumber, NEAR_LIMIT } from '@portal/shared/ui';
import type { Author } from '../draft/use-author.ts';
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
  readonly onReload: () => void;
  readonly onClose: () => void;
}) {
  const isSaving = saving.status === 'saving';
  /** While the author's account is not signed in, the store sends nothing. */
  const isWaiting = isSaving && author.user?.uid !== author.author?.uid;
  return (
    <div className={styles.footer}>
      {isRestored && (
        <p className={styles.quiet} role="status">
          What you typed is here again. It has not been saved.
        </p>
      )}
      <SessionNotice author={author} isSaving={isSaving} isEdit={isEdit} />
      {problem && <Problem>{problem}</Problem>}
      {isDeleted && <Problem>{SAVE_DELETED}</Problem>}
      {isWithheld && <Problem>{SAVE_WITHHELD}</Problem>}
      {changed.length > 0 && <Problem>{conflictWords(changed)}</Problem>}
      <SaveNotice saving={saving} onReload={onReload} />
      {!isWaiting && <SendingNote isSaving={isSaving} />}
      <TotalCount length={length} />
      <div className={styles.buttons}>
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
    <p className={length > MAX_TEXT_TOTAL ? `${styles.total} ${styles.over}` : styles.total}>
      {`All texts together: ${formatNumber(length)} of ${formatNumber(MAX_TEXT_TOTAL)} characters`}
    </p>
  );
}
