import { lazy, Suspense } from 'react';
import { SummarySkeleton } from './summary-skeleton.tsx';

const Summary = lazy(() =>
  import('./company-summary.tsx').catch((error: unknown) => {
    console.error('The summary of the company could not be loaded:', error);
    return { default: () => null };
  }),
);

/** What is known of a company, in numbers that lead to what they count. Its code comes when it is first shown. */
export function CompanySummary({
  company,
  isAwaited = false,
}: {
  readonly company: string;
  /** Whether it only keeps its place, because something else comes first. */
  readonly isAwaited?: boolean;
}) {
  if (isAwaited) return <SummarySkeleton />;
  return (
    <Suspense fallback={<SummarySkeleton />}>
      <Summary key={company} company={company} />
    </Suspense>
  );
}
