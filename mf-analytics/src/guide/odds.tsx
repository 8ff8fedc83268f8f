import { choiceLabel, type Experience, formatDate, type Status, shownDate } from '@portal/shared/model';
import type { Filters } from '@portal/shared/search';
import { formatNumber, VisuallyHidden } from '@portal/shared/ui';
import { formatShare } from '../charts/format-share.ts';
import { MAX_DOTS } from '../limits.ts';
import { useGuideLinks } from './guide-links.ts';
import styles from './odds.module.css';
import type { GuideContents } from './use-guide.ts';
import { usePortalRate } from './use-portal-rate.ts';

const LOOKS: Readonly<Record<Status, string | undefined>> = {
  selected: styles.selected,
  not_selected: styles.notSelected,
  pending: undefined,
};

interface OddsProps {
  readonly contents: GuideContents;
  readonly filters: Filters;
  readonly isCompared?: boolean;
}

/** How many of the decided experiences were selected: a dot for each, and a share once they are enough. */
export function Odds({ contents: { cases, numbers }, filters, isCompared }: OddsProps) {
  const { selected, decided, pending, rate } = numbers;
  const { toList } = useGuideLinks(filters);
  const everywhere = usePortalRate(!isCompared && rate !== undefined && filters.companies.length > 0);
  const known = cases.filter(({ status }) => status !== 'pending');
  const areDrawn = decided > 0 && decided <= MAX_DOTS && known.length === decided;
  return (
    <>
      <span>
        <a href={toList({ status: 'selected' })}>{`${formatNumber(selected)} selected`}</a>
        <span>{` of ${formatNumber(decided)} with an outcome${rate ? `: ${percent(rate.share)}` : ''}`}</span>
      </span>
      {areDrawn && <Dots cases={known} filters={filters} />}
      {rate && (
        <small>
          {`Probably between ${percent(rate.interval.low)} and ${percent(rate.interval.high)} (95% confidence)`}
        </small>
      )}
      {everywhere !== undefined && <small>{`All companies: ${percent(everywhere)}`}</small>}
      {pending > 0 && filters.status === undefined && (
        <small>
          <a href={toList({ status: 'pending' })}>{`${formatNumber(pending)} pending`}</a>
        </small>
      )}
    </>
  );
}

function Dots({ cases, filters }: { readonly cases: readonly Experience[]; readonly filters: Filters }) {
  const { toCase } = useGuideLinks(filters);
  const sorted = [...cases].sort((one, other) => Number(isSelected(other)) - Number(isSelected(one)));
  return (
    <ul className={styles.dots} aria-label="Outcomes">
      {sorted.map((one) => (
        <li key={one.id}>
          <a className={`${styles.dot} ${LOOKS[one.status]}`} href={toCase(one.id)} title={nameOf(one)}>
            <VisuallyHidden>{nameOf(one)}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}

const isSelected = ({ status }: Experience): boolean => status === 'selected';

const nameOf = (one: Experience): string =>
  `${choiceLabel('status', one.status)}: ${one.role}, ${formatDate(shownDate(one))}`;

const percent = (share: number): string => formatShare(share, 1);
