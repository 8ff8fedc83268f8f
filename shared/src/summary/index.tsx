import { loadPart } from '../dialogs/index.ts';
import type { SummaryProps } from './company-summary.tsx';
import { SummarySkeleton } from './summary-skeleton.tsx';

const Summary = loadPart<SummaryProps>(
  'The summary',
  () => import('./company-summary.tsx'),
  () => <SummarySkeleton />,
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
  return isAwaited ? <SummarySkeleton /> : <Summary key={props.company} {...props} />;
}
