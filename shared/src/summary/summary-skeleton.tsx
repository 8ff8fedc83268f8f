import { Skeleton } from '../ui/skeleton.tsx';

/** As high as most summaries, so that the list below stays where it is. */
export const SummarySkeleton = () => <Skeleton height="var(--summary-height)" />;
