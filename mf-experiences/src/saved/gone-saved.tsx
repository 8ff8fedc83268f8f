import { useSession } from '@portal/shared/session';
import { announceProblem, Button } from '@portal/shared/ui';
import { contactActions } from '../messages/contact-actions.ts';
import { bookmarkProblem, isBlock } from '../messages/failures.ts';
import styles from '../note.module.css';
import { setSaved } from './saved.ts';

/** Shows the number of saved experiences that were deleted, and a button that removes them from the list. */
export function GoneSaved({ ids }: { readonly ids: readonly string[] }) {
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : undefined;
  if (ids.length === 0) return null;
  const remove = async (): Promise<void> => {
    try {
      await setSaved(ids, false, user);
    } catch (error) {
      announceProblem(bookmarkProblem(error), ...(await contactActions(isBlock(error))));
    }
  };
  return (
    <div className={`buttons box ${styles.note}`}>
      <p>
        {ids.length === 1
          ? '1 bookmarked experience was deleted.'
          : `${ids.length} bookmarked experiences were deleted.`}
      </p>
      <Button onClick={remove}>Remove from Bookmarks</Button>
    </div>
  );
}
