import { type Experience, formatDate, shownDate } from '@portal/shared/model';
import type { Filters } from '@portal/shared/search';
import { StatusBadge } from '@portal/shared/ui';
import { MAX_NEWEST } from '../limits.ts';
import { useGuideLinks } from './guide-links.ts';

interface NewestCasesProps {
  readonly cases: readonly Experience[];
  readonly filters: Filters;
  readonly isCompared?: boolean;
}

/** Links to the newest experiences. */
export function NewestCases({ cases, filters, isCompared }: NewestCasesProps) {
  const { toCase } = useGuideLinks(filters);
  return (
    <section className="stack tight">
      {!isCompared && <h3>Newest</h3>}
      <ul className="stack tight">
        {cases.slice(0, MAX_NEWEST).map((one) => (
          <li key={one.id}>
            <a href={toCase(one.id)}>
              <bdi translate="no">
                {filters.companies.length === 1 ? one.role : `${one.company}, ${one.role}`}
              </bdi>
            </a>{' '}
            <time className="hint" dateTime={shownDate(one)}>
              {formatDate(shownDate(one))}
            </time>{' '}
            <span className="hint">{one.country && `· ${one.country} `}</span>
            <StatusBadge status={one.status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
