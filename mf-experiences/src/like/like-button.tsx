import type { Experience } from '@portal/shared/experiences';
import { VisuallyHidden } from '@portal/shared/ui';
import styles from './like-button.module.css';

/** The apple: how many people like an experience, and whether the reader is one of them. */
export function LikeButton({
  experience,
  liked,
  onClick,
}: {
  readonly experience: Experience;
  readonly liked: boolean;
  readonly onClick: () => void;
}) {
  const { company, role, likes } = experience;
  return (
    <button
      type="button"
      className={styles.like}
      aria-label={`Like ${company}, ${role}`}
      aria-pressed={liked}
      aria-description={likes.length === 1 ? '1 like' : `${likes.length} likes`}
      onClick={(event) => {
        event.stopPropagation();
        onClick();
      }}
    >
      <span className={styles.apple}>🍎</span>{' '}
      {/* Words that are seen on a button belong into its name, and a number does not: so it is painted. */}
      <span className={styles.count} data-count={likes.length}>
        <VisuallyHidden>{likes.length}</VisuallyHidden>
      </span>
    </button>
  );
}
