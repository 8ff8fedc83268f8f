import { markShown } from '@portal/shared/feed';
import type { ListView } from '@portal/shared/portal';
import { useSession } from '@portal/shared/session';
import { formatAmount } from '@portal/shared/ui';
import { useCallback, useRef } from 'react';
import { useHasPainted } from '../after-paint.ts';
import { CARDS_PER_GROUP } from '../limits.ts';
import { isOfAll, type ListState, type ReadyList } from '../search/list-state.ts';
import { CardGroup } from './card-group.tsx';
import { FailedList, NoResults, Nothing, SignInForList } from './empty-list.tsx';
import styles from './experience-list.module.css';
import { ListEnd } from './list-end.tsx';
import { LoadingCards } from './loading-cards.tsx';
import { ShowMore } from './show-more.tsx';
import { useHeldArrivals } from './use-held-arrivals.ts';
import { useIsReadingDown } from './use-is-reading-down.ts';
import { useListFocus } from './use-list-focus.ts';
import { useVisibleRange } from './use-visible-range.ts';

/** The grid of cards, or a sentence with the reason why there are no cards. */
export function ExperienceList({
  list,
  view,
  openId,
  onClearSearch,
}: {
  readonly list: ListState;
  readonly view: ListView;
  /** The experience whose detail is open. */
  readonly openId: string | undefined;
  readonly onClearSearch: () => void;
}) {
  const session = useSession();
  const { mine } = view.filters;
  const isOfAccount = mine === 'own' || mine === 'liked';
  if (isOfAccount && session.status === 'signed-out') return <SignInForList isOwn={mine === 'own'} />;
  if (list.status === 'loading') return <LoadingCards />;
  if (list.status === 'failed') return <FailedList {...list} />;
  if (list.items.length === 0 && !list.hasMore) {
    if (list.isPending && list.matched !== 0) return <LoadingCards />;
    if (list.total === 0 && list.withheld.length > 0) return null;
    if (list.total === 0) return <Nothing mine={mine} />;
    return <NoResults view={view} openId={openId} onClear={onClearSearch} />;
  }
  return <Cards list={list} openId={openId} />;
}

function Cards({ list, openId }: { readonly list: ReadyList; readonly openId: string | undefined }) {
  const { hasMore, setVisibleRange } = list;
  const grid = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLSpanElement>(null);
  const isReadingDown = useIsReadingDown(start);
  const { shown, arrived, release } = useHeldArrivals(list, isReadingDown);
  // In the list, the held-back experiences come before the shown experiences, so the indexes of shown cards are
  // shifted.
  const setVisibleCards = useCallback(
    (first: number, last: number) => {
      setVisibleRange(first + arrived, last + arrived);
      if (grid.current?.offsetParent) markShown(shown.slice(first, last + 1));
    },
    [setVisibleRange, arrived, shown],
  );
  useVisibleRange(grid, shown.length, setVisibleCards);
  // Each search has its own `setVisibleRange`, which stays the same when the list of this search changes.
  const hasPainted = useHasPainted(setVisibleRange);
  const focusHandlers = useListFocus(grid, shown.length);
  return (
    <>
      <div className={`stack ${styles.groups}`} ref={grid} {...focusHandlers}>
        {groupStarts(shown.length).map((from) => (
          <CardGroup
            key={from}
            experiences={shown.slice(from, from + CARDS_PER_GROUP)}
            openId={openId}
            isPlaceholder={from > 0 && !hasPainted}
          />
        ))}
        <span className={styles.start} ref={start} aria-hidden="true" />
      </div>
      {hasMore && <ShowMore list={list} {...focusHandlers} />}
      <ListEnd
        mark={endMark(list, shown.length)}
        arrived={arrived}
        isReadingDown={isReadingDown}
        onReturn={release}
      />
    </>
  );
}

function endMark(list: ReadyList, count: number): string | undefined {
  if (list.hasMore || list.isPending) return undefined;
  if (!isOfAll(list)) return 'End of the results.';
  const experiences = formatAmount(count, 'experience');
  return `End of the list: ${experiences}.`;
}

function groupStarts(count: number): number[] {
  return Array.from({ length: Math.ceil(count / CARDS_PER_GROUP) }, (_, group) => group * CARDS_PER_GROUP);
}
