import type { Experience } from '@portal/shared/model';
import { formatAmount, formatNumber, VisuallyHidden } from '@portal/shared/ui';
import { OWN_ANONYMOUS } from '../messages/failures.ts';
import styles from './like-button.module.css';
import type { useLike } from './use-like.ts';

export function LikeButton({
  experience: { company, role },
  like: { likes, liked, isPending, toggle },
}: {
  readonly experience: Experience;
  readonly like: ReturnType<typeof useLike>;
}) {
  const count = formatNumber(likes);
  const title = liked ? 'Take back your like' : 'Like this experience';
  const description = [formatAmount(likes, 'like'), isPending && 'not sent yet', !toggle && OWN_ANONYMOUS];
  return (
    <button
      type="button"
      className={isPending ? `${styles.like} ${styles.pending}` : styles.like}
      aria-label={`Like ${company}, ${role}`}
      aria-pressed={liked}
      // A disabled button cannot have the focus, so a screen reader could not read the reason.
      aria-disabled={toggle ? undefined : true}
      title={toggle ? title : OWN_ANONYMOUS}
      aria-description={description.filter(Boolean).join(', ')}
      onClick={(event) => {
        event.stopPropagation();
        toggle?.();
      }}
    >
      <Apple />
      {/* CSS paints the number, because text inside the button would have to be part of the button's name. */}
      <span className={styles.count} data-count={count}>
        <VisuallyHidden>{count}</VisuallyHidden>
      </span>
    </button>
  );
}

/** The product's apple as a drawing, which needs no emoji font. The button shows an outline until it is pressed. */
function Apple() {
  return (
    <svg className={`icon ${styles.apple}`} viewBox="0 0 24 24" aria-hidden="true">
      <path
        data-part="body"
        d="M12 8.2C10.6 7.3 9.2 6.9 7.9 7C5 7.2 3.2 9.8 3.2 13c0 4.2 2.9 8.8 5.9 8.8c1.1 0 1.8-.6 2.9-.6s1.8.6 2.9.6c3 0 5.9-4.6 5.9-8.8c0-3.2-1.8-5.8-4.7-6c-1.3-.1-2.7.3-4.1 1.2Z"
      />
      <path data-part="stem" d="M12 8c0-1.7-.4-3-1.4-4.2" />
      <path data-part="leaf" d="M12.6 5.6c.2-2.2 1.9-3.7 4.4-3.8c.1 2.4-1.8 4-4.4 3.8Z" />
    </svg>
  );
}
