import type { Experience } from '@portal/shared/experiences';
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
      <span className={styles.apple}>🍎</span> <span>{likes.length}</span>
    </button>
  );
}
