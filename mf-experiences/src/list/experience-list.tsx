import type { ExperienceList as List } from '@portal/shared/experiences';
import { useSession } from '@portal/shared/session';
import { Button, Notice } from '@portal/shared/ui';
import { useRef } from 'react';
import { CardGroup, GROUP_SIZE } from './card-group.tsx';
import styles from './experience-list.module.css';
import { focusListHeading } from './list-heading.ts';
import { LoadingCards } from './loading-cards.tsx';
import { ShowMore } from './show-more.tsx';
import { useIsPainted } from './use-is-painted.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useLastPageFocus } from './use-last-page-focus.ts';
import { useShownCards } from './use-shown-cards.ts';

/** The grid of cards, or in words why there is none. */
export function ExperienceList({
  list,
  search,
  openId,
  onClearSearch,
}: {
  readonly list: List;
  readonly search: string;
  /** The experience whose detail is open. */
  readonly openId: string | undefined;
  readonly onClearSearch: () => void;
}) {
  if (list.status === 'loading') return <LoadingCards />;
  if (list.status === 'failed') return <FailedList retry={list.retry} />;
  if (list.items.length === 0 && !list.hasMore) {
    if (list.isPending && list.matched !== 0) return <LoadingCards />;
    if (list.total === 0) return <NoExperiences />;
    return <NoResults search={search} onClear={onClearSearch} />;
  }
  return <Cards list={list} openId={openId} />;
}

function Cards({
  list,
  openId,
}: {
  readonly list: Extract<List, { readonly status: 'ready' }>;
  readonly openId: string | undefined;
}) {
  const { items, hasMore, show } = list;
  const grid = useRef<HTMLDivElement>(null);
  useShownCards(grid, items.length, show);
  const keepFocus = useLastPageFocus(grid, items.length, hasMore);
  // Each list has a function of its own for this; what changes in a list does not change it.
  const isPainted = useIsPainted(show);
  const focusKeepers = useKeptFocus(items, isPainted);
  return (
    <>
      <div className={styles.groups} ref={grid} {...focusKeepers}>
        {groupStarts(items.length).map((start) => (
          <CardGroup
            key={start}
            experiences={items.slice(start, start + GROUP_SIZE)}
            openId={openId}
            isVacant={start > 0 && !isPainted}
          />
        ))}
      </div>
      {hasMore && <ShowMore list={list} onPress={keepFocus} />}
    </>
  );
}

function groupStarts(count: number): number[] {
  return Array.from({ length: Math.ceil(count / GROUP_SIZE) }, (_, group) => group * GROUP_SIZE);
}

function FailedList({ retry }: { readonly retry: () => void }) {
  const action = (
    <Button
      variant="primary"
      onClick={() => {
        focusListHeading();
        retry();
      }}
    >
      Retry
    </Button>
  );
  return (
    <Notice alert title="The experiences could not be loaded." action={action}>
      Check your connection, then try again.
    </Notice>
  );
}

function NoExperiences() {
  const session = useSession();
  return (
    <Notice title="No experiences yet.">
      {session.status === 'signed-in'
        ? 'Choose Add Experience at the top of the page to share the first one.'
        : 'Sign in at the top of the page to share the first one.'}
    </Notice>
  );
}

function NoResults({ search, onClear }: { readonly search: string; readonly onClear: () => void }) {
  return (
    <Notice
      title={`No company has “${search.trim()}” in its name.`}
      action={<Button onClick={onClear}>Clear search</Button>}
    >
      Try a shorter part of the name.
    </Notice>
  );
}
