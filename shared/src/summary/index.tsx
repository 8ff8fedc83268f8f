import { lazy, Suspense } from 'react';
import type { SummaryProps } from './company-summary.tsx';
import { SummarySkeleton } from './summary-skeleton.tsx';

const Summary = lazy(() =>
  import('./company-summary.tsx').catch((error: unknown) => {
    console.error('The summary of the company could not be loaded:', error);
    return { default: () => null };
  }),
);

/**
 * The numbers of a company, with links to the counted experiences. The code is loaded when a summary is first shown.
 */
export function CompanySummary({
  isAwaited = false,
  ...props
}: SummaryProps & {
  /** True if only the skeleton is shown, because other content has to be ready first. */
  readonly isAwaited?: boolean;
}) {
  if (isAwaited) return <SummarySkeleton />;
  return (
    <Suspense fallback={<SummarySkeleton />}>
      <Summary key={props.company} {...props} />
    </Suspense>
  );
}
