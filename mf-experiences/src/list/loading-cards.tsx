import { Skeleton, VisuallyHidden } from '@portal/shared/ui';
import type { CSSProperties } from 'react';
import { CARDS_PER_GROUP } from '../limits.ts';
import group from './card-group.module.css';
import styles from './experience-list.module.css';

const CARDS = Array.from({ length: CARDS_PER_GROUP }, (_, index) => index);

/** The list before its first answer: empty cards where the real cards will be. */
export function LoadingCards() {
  return (
    <div className={`stack ${styles.groups}`} role="status">
      <VisuallyHidden>Loading experiences…</VisuallyHidden>
      <div className={group.group} style={{ '--cards': CARDS.length } as CSSProperties}>
        {CARDS.map((card) => (
          <div key={card} className={styles.loadingCard}>
            <Skeleton width="55%" height="20px" />
            <Skeleton width="75%" height="14px" />
            <Skeleton height="88px" />
            <Skeleton width="60%" height="16px" />
          </div>
        ))}
      </div>
    </div>
  );
}
