import type { Experience } from '@portal/shared/experiences';
import { formatNumber, VisuallyHidden } from '@portal/shared/ui';
import { Apple } from './apple.tsx';
import styles from './like-button.module.css';

/** The apple: how many people like an experience, and whether the reader is one of them. */
export function LikeButton({
  experience,
  liked,
  isPending,
  onClick,
}: {
  readonly experience: Experience;
  readonly liked: boolean;
  /** Whether the like, or its taking back, is not sent yet. */
  readonly isPending: boolean;
  readonly onClick: () => void;
}) {
  const { company, role, likes } = experience;
  const count = formatNumber(likes.length);
  return (
    <button
      type="button"
      className={isPending ? `${styles.like} ${styles.pending}` : styles.like}
      aria-label={`Like ${company}, ${role}`}
      aria-pressed={liked}
      aria-description={`${likes.length === 1 ? '1 like' : `${count} likes`}${isPending ? ', not sent yet' : ''}`}
      onClick={(event) => {
        event.stopPropagation();
        onClick();
      }}
    >
      <Apple className={styles.apple} />
      {/* Words that are seen on a button belong into its name, and a number does not: so it is painted. */}
      <span className={styles.count} data-count={count}>
        <VisuallyHidden>{count}</VisuallyHidden>
      </span>
    </button>
  );
}
