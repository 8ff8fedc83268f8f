import { Skeleton, TabHeading, VisuallyHidden } from '@portal/shared/ui';
import type { Tab } from './tab.ts';
import styles from './tab-skeleton.module.css';

/** A tab with its name and empty shapes, until its remote is loaded. */
export function TabSkeleton({
  tab: { label, skeleton },
}: {
  readonly tab: Extract<Tab, { readonly remote: string }>;
}) {
  return (
    <div className="stack loose">
      <TabHeading title={label}>{skeleton === 'charts' && <Skeleton height="1.5rem" />}</TabHeading>
      <VisuallyHidden role="status">{`Loading ${label.toLowerCase()}…`}</VisuallyHidden>
      {SHAPES[skeleton]}
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
      <div className={`stack ${styles.controls}`}>{repeat('4rem', 2)}</div>
      <div className={`stack ${styles.cards}`}>{repeat('220px', 12)}</div>
    </>
  ),
  charts: (
    <>
      <div className={`stack ${styles.filters}`}>{repeat('4rem', 4)}</div>
      <Skeleton height="5.75rem" />
    </>
  ),
  text: repeat('6rem', 3),
} as const;
