import { Skeleton, VisuallyHidden } from '@portal/shared/ui';
import styles from './experience-list.module.css';

const CARDS = Array.from({ length: 12 }, (_, index) => index);

/** The list before its first answer: cards without words, each in the place of one to come. */
export function LoadingCards() {
  return (
    <div className={styles.grid} role="status">
      <VisuallyHidden>Loading experiences…</VisuallyHidden>
      {CARDS.map((card) => (
        <div key={card} className={styles.loadingCard}>
          <Skeleton width="55%" height="20px" />
          <Skeleton width="75%" height="14px" />
          <Skeleton height="88px" />
          <Skeleton width="60%" height="16px" />
        </div>
      ))}
    </div>
  );
}
