import { Skeleton, VisuallyHidden } from '@portal/shared/ui';
import type { Tab } from './tab.ts';
import styles from './tab-skeleton.module.css';

type RemoteTab = Extract<Tab, { readonly remote: string }>;

export function TabSkeleton({ tab }: { readonly tab: RemoteTab }) {
  return (
    <div className={styles.loading} role="status">
      <VisuallyHidden>{`Loading ${tab.label.toLowerCase()}…`}</VisuallyHidden>
      {SHAPES[tab.skeleton]}
    </div>
  );
}

const repeat = (height: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${index}`).map((key) => (
    <Skeleton key={key} height={height} />
  ));

const SHAPES = {
  cards: (
    <>
      <Skeleton height="2.125rem" width="11rem" />
      <div className={styles.controls}>{repeat('4rem', 2)}</div>
      <div className={styles.cards}>{repeat('220px', 12)}</div>
    </>
  ),
  charts: (
    <>
      <Skeleton height="3.75rem" width="min(24rem, 100%)" />
      <div className={styles.filters}>{repeat('4rem', 4)}</div>
      <Skeleton height="5.75rem" />
    </>
  ),
  text: (
    <>
      <Skeleton height="2.125rem" width="11rem" />
      {repeat('6rem', 3)}
    </>
  ),
} as const;
