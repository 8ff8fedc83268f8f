import { holdPage } from '@portal/shared/dialogs';
import type { Experience } from '@portal/shared/model';
import { portal } from '@portal/shared/portal';
import { NO_FILTERS } from '@portal/shared/search';
import { afterWrite } from '@portal/shared/store';
import { announce, announceProblem } from '@portal/shared/ui';
import { contactActions } from '../messages/contact-actions.ts';
import { bookmarkProblem, isBlock } from '../messages/failures.ts';
import { useOnceSessionKnown } from '../use-once-session-known.ts';
import styles from './save-button.module.css';
import { setSaved, useIsSaved } from './saved.ts';

const SEE_BOOKMARKS = {
  label: 'See bookmarks',
  run: () => {
    portal.goTo('experiences');
    portal.closeDetail();
    portal.changeList({ search: '', filters: { ...NO_FILTERS, mine: 'saved' } });
  },
};

/** Takes away the way to the bookmarks, which are open. */
export const endOffer = (): void => withdrawOffer?.();

let withdrawOffer: (() => void) | undefined;

/** Bookmarks an experience, or removes the bookmark. The first bookmark is announced with a link to all. */
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
      const isFirst = await setSaved([id], !isSaved, user);
      releasePage();
      const isThere = portal.read().list.filters.mine === 'saved';
      const words = user ? 'Bookmarked in your account.' : 'Bookmarked on this device only.';
      if (isFirst && isThere) announce(words);
      else if (isFirst) withdrawOffer = announce(words, SEE_BOOKMARKS);
    } catch (error) {
      announceProblem(bookmarkProblem(error), ...(await contactActions(isBlock(error))));
      afterWrite(error, releasePage);
    }
  });
  return (
    <button
      type="button"
      className={isNamed ? `${styles.save} ${styles.named}` : styles.save}
      aria-label={`Bookmark ${company}, ${role}`}
      aria-pressed={isSaved}
      title={isSaved ? 'Remove bookmark' : 'Bookmark'}
      onClick={(event) => {
        event.stopPropagation();
        toggle();
      }}
    >
      <svg className={`icon ${styles.mark}`} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6.5 3.5h11v17L12 16l-5.5 4.5Z" />
      </svg>
      {isNamed && <span>Bookmark</span>}
    </button>
  );
}
