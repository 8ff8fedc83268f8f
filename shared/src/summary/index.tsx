import { lazy, Suspense } from 'react';
import { SummarySkeleton } from './summary-skeleton.tsx';

const Summary = lazy(() =>
  import('./company-summary.tsx').catch((error: unknown) => {
    console.error('The summary of the company could not be loaded:', error);
    return { default: () => null };
  }),
);

/** The numbers of a company, which lead to the experiences that they count. The code is loaded when a summary is first shown. */
export function CompanySummary({
  company,
  isAwaited = false,
}: {
  readonly company: string;
  /** Whether the summary only keeps its place, because something else comes first. */
  readonly isAwaited?: boolean;
}) {
  if (isAwaited) return <SummarySkeleton />;
  return (
    <Suspense fallback={<SummarySkeleton />}>
      <Summary key={company} company={company} />
    </Suspense>
  );
}
