import { Skeleton } from '../ui/skeleton.tsx';

/** The skeleton has the height of most summaries, so the list below does not move. */
export const SummarySkeleton = () => <Skeleton height="var(--summary-height)" />;
