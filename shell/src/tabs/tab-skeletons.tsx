import { Skeleton, VisuallyHidden } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import styles from './tab-skeletons.module.css';

const CARDS = Array.from({ length: 12 }, (_, index) => index);
const FILTERS = Array.from({ length: 4 }, (_, index) => index);

/** The experiences tab before its code is there: title, controls, cards. */
export function ExperiencesSkeleton() {
  return (
    <LoadingTab what="experiences">
      <Skeleton height="2.125rem" width="11rem" />
      <div className={styles.controls}>
        <Skeleton height="4rem" />
        <Skeleton height="4rem" />
      </div>
      <div className={styles.cards}>
        {CARDS.map((card) => (
          <Skeleton key={card} height="220px" />
        ))}
      </div>
    </LoadingTab>
  );
}

/** The analytics tab before its code is there: title with a sentence, filters, charts. */
export function AnalyticsSkeleton() {
  return (
    <LoadingTab what="analytics">
      <Skeleton height="3.75rem" width="min(24rem, 100%)" />
      <div className={styles.filters}>
        {FILTERS.map((filter) => (
          <Skeleton key={filter} height="4rem" />
        ))}
      </div>
      <Skeleton height="5.75rem" />
    </LoadingTab>
  );
}

function LoadingTab({ what, children }: { readonly what: string; readonly children: ReactNode }) {
  return (
    <div className={styles.loading} role="status">
      <VisuallyHidden>Loading {what}…</VisuallyHidden>
      {children}
    </div>
  );
}
