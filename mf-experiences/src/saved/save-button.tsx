import type { Experience } from '@portal/shared/experiences';
import { announceProblem } from '@portal/shared/ui';
import { afterWrite, holdPage } from '../hold-page.ts';
import { savingProblem } from '../messages/failures.ts';
import { useOnceSessionKnown } from '../use-once-session-known.ts';
import styles from './save-button.module.css';
import { setSaved, useIsSaved } from './saved.ts';

/** Saves an experience for later, or removes it from the saved experiences. */
export function SaveButton({
  experience: { id, company, role },
  isNamed = false,
}: {
  readonly experience: Experience;
  /** True if the button shows a word next to the icon. */
  readonly isNamed?: boolean;
}) {
  const isSaved = useIsSaved(id);
  const toggle = useOnceSessionKnown(async (user) => {
    const releasePage = holdPage();
    try {
      await setSaved([id], !isSaved, user);
      releasePage();
    } catch (error) {
      announceProblem(savingProblem(error));
      afterWrite(error, releasePage);
    }
  });
  return (
    <button
      type="button"
      className={isNamed ? `${styles.save} ${styles.named}` : styles.save}
      aria-label={`Bookmark ${company}, ${role}`}
      aria-pressed={isSaved}
      title={isSaved ? 'Remove from Saved' : 'Save for later'}
      onClick={(event) => {
        event.stopPropagation();
        toggle();
      }}
    >
      <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6.5 3.5h11v17L12 16l-5.5 4.5Z" />
      </svg>
      {isNamed && <span>Bookmark</span>}
    </button>
  );
}
