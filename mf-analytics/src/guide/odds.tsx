import { choiceLabel, type Experience, formatDate, type Status, shownDate } from '@portal/shared/model';
import type { Filters } from '@portal/shared/search';
import { formatNumber, VisuallyHidden } from '@portal/shared/ui';
import type { CSSProperties } from 'react';
import { formatShare } from '../charts/format-share.ts';
import { SliceSymbol } from '../charts/slice-styles.tsx';
import { MAX_DOTS, MAX_SMALL_DOTS } from '../limits.ts';
import { useGuideLinks } from './guide-links.ts';
import styles from './odds.module.css';
import type { GuideNumbers } from './summarize.ts';
import type { GuideContents } from './use-guide.ts';
import { useMoving } from './use-moving.ts';
import { usePortalRate } from './use-portal-rate.ts';

const LOOKS: Readonly<Record<Status, string | undefined>> = {
  selected: styles.selected,
  not_selected: styles.notSelected,
  pending: undefined,
};

const DOT_WIDTH = 14;
const MARKS = {
  selected: { '--mark': 'var(--selected)' } as CSSProperties,
  notSelected: { '--mark': 'var(--not-selected)' } as CSSProperties,
};

interface OddsProps {
  readonly contents: GuideContents;
  readonly filters: Filters;
  /** The numbers of the companies that are compared. */
  readonly all?: readonly GuideNumbers[];
}

/** How many of the decided experiences were selected: a dot for each, and a share once they are enough. */
export function Odds({ contents: { cases, numbers }, filters, all }: OddsProps) {
  const { selected, decided, pending, rate } = numbers;
  const { toList } = useGuideLinks(filters);
  const everywhere = usePortalRate(!all && rate !== undefined && filters.companies.length > 0);
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
      {!rate && all?.some((other) => other.rate) && <small>Too few to compare</small>}
      {everywhere !== undefined && <small>{`All companies: ${percent(everywhere)}`}</small>}
      {pending > 0 && filters.status === undefined && (
        <small>
          <a href={toList({ status: 'pending' })}>{`${formatNumber(pending)} pending`}</a>
        </small>
      )}
    </>
  );
}

/** The outcomes as dots or, of many, as a bar, beside a text that says the same. */
export function OutcomeDots({ selected, decided }: Pick<GuideNumbers, 'selected' | 'decided'>) {
  const isBar = decided > MAX_SMALL_DOTS;
  return (
    <span>
      <svg width={isBar ? '100%' : decided * DOT_WIDTH} height={DOT_WIDTH} aria-hidden="true">
        {isBar ? (
          <OutcomeBar share={selected / decided} />
        ) : (
          Array.from({ length: decided }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: only its place identifies a dot
            <g key={place} style={place < selected ? MARKS.selected : MARKS.notSelected}>
              <SliceSymbol
                symbol={place < selected ? 'disc' : 'diamond'}
                x={(place + 0.5) * DOT_WIDTH}
                y={DOT_WIDTH / 2}
              />
            </g>
          ))
        )}
      </svg>
    </span>
  );
}

/** The selected are the high part. */
const OutcomeBar = ({ share }: { readonly share: number }) => (
  <>
    <rect width="100%" height={4} y={5} style={{ fill: 'var(--not-selected)' }} />
    <rect width={`${100 * share}%`} height={12} y={1} style={{ fill: 'var(--selected)' }} />
  </>
);

function Dots({ cases, filters }: { readonly cases: readonly Experience[]; readonly filters: Filters }) {
  const { toCase } = useGuideLinks(filters);
  const sorted = [...cases].sort((one, other) => Number(isSelected(other)) - Number(isSelected(one)));
  const list = useMoving(sorted.map(({ id }) => id).join());
  return (
    <ul className={styles.dots} ref={list} aria-label="Outcomes">
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
