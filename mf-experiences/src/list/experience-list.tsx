import { isFiltered, type Mine, splitWords } from '@portal/shared/experiences';
import { adviceFor, type ListView, portal } from '@portal/shared/portal';
import { signIn, useSession } from '@portal/shared/session';
import { Button, FocusKeeper, formatAmount, Notice } from '@portal/shared/ui';
import { useCallback, useRef } from 'react';
import { useHasPainted } from '../after-paint.ts';
import { focusListHeading } from '../list-heading.ts';
import type { ExperienceList as List } from '../search/experience-list.ts';
import { isOfAll } from '../search/matched-text.ts';
import { CardGroup, GROUP_SIZE } from './card-group.tsx';
import styles from './experience-list.module.css';
import { ListEnd } from './list-end.tsx';
import { LoadingCards } from './loading-cards.tsx';
import { ShowMore } from './show-more.tsx';
import { useHeldArrivals } from './use-held-arrivals.ts';
import { useIsReadingDown } from './use-is-reading-down.ts';
import { useListFocus } from './use-list-focus.ts';
import { useVisibleRange } from './use-visible-range.ts';

type Ready = Extract<List, { readonly status: 'ready' }>;

/** The grid of cards, or a sentence with the reason why there are no cards. */
export function ExperienceList({
  list,
  view,
  openId,
  onClearSearch,
}: {
  readonly list: List;
  readonly view: ListView;
  /** The experience whose detail is open. */
  readonly openId: string | undefined;
  readonly onClearSearch: () => void;
}) {
  const session = useSession();
  if (view.filters.mine === 'own' && session.status === 'signed-out') return <SignInForOwn />;
  if (list.status === 'loading') return <LoadingCards />;
  if (list.status === 'failed') return <FailedList {...list} />;
  if (list.items.length === 0 && !list.hasMore) {
    if (list.isPending && list.matched !== 0) return <LoadingCards />;
    if (list.total === 0 && list.withheld.length > 0) return null;
    if (list.total === 0) return <Nothing mine={view.filters.mine} />;
    return <NoResults view={view} onClear={onClearSearch} />;
  }
  return <Cards list={list} openId={openId} />;
}

function Cards({ list, openId }: { readonly list: Ready; readonly openId: string | undefined }) {
  const { hasMore, setVisibleRange } = list;
  const grid = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLSpanElement>(null);
  const isReadingDown = useIsReadingDown(start);
  const { shown, arrived, release } = useHeldArrivals(list, isReadingDown);
  // In the list, the held-back experiences come before the shown experiences, so the indexes of shown cards are
  // shifted.
  const setVisibleCards = useCallback(
    (first: number, last: number) => setVisibleRange(first + arrived, last + arrived),
    [setVisibleRange, arrived],
  );
  useVisibleRange(grid, shown.length, setVisibleCards);
  // Each search has its own `setVisibleRange`, which stays the same when the list of this search changes.
  const hasPainted = useHasPainted(setVisibleRange);
  const focusHandlers = useListFocus(grid, shown.length);
  return (
    <>
      <div className={styles.groups} ref={grid} {...focusHandlers}>
        {groupStarts(shown.length).map((from) => (
          <CardGroup
            key={from}
            experiences={shown.slice(from, from + GROUP_SIZE)}
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

function endMark(list: Ready, count: number): string | undefined {
  if (list.hasMore || list.isPending) return undefined;
  if (!isOfAll(list)) return 'End of the results.';
  const experiences = formatAmount(count, 'experience');
  return `End of the list: ${experiences}.`;
}

function groupStarts(count: number): number[] {
  return Array.from({ length: Math.ceil(count / GROUP_SIZE) }, (_, group) => group * GROUP_SIZE);
}

function FailedList({ cause, retry }: Extract<List, { readonly status: 'failed' }>) {
  const action = (
    <Button
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
      {adviceFor(cause)}
    </Notice>
  );
}

function NoExperiences() {
  const session = useSession();
  const action =
    session.status === 'signed-in' ? (
      <Button variant="primary" onClick={() => portal.openComposer()}>
        Add the first experience
      </Button>
    ) : (
      <Button variant="primary" disabled={session.status === 'loading'} onClick={signIn}>
        Sign In
      </Button>
    );
  return (
    <Notice title="No experiences yet." action={<FocusKeeper>{action}</FocusKeeper>}>
      {session.status === 'signed-in' ? 'Share how an interview went.' : 'Sign in to add the first one.'}
    </Notice>
  );
}

function SignInForOwn() {
  return (
    <Notice
      title="Sign in to see your experiences."
      action={
        <Button variant="primary" onClick={signIn}>
          Sign In
        </Button>
      }
    >
      Nobody else can see which anonymous ones are yours.
    </Notice>
  );
}

function Nothing({ mine }: { readonly mine: Mine | undefined }) {
  switch (mine) {
    case 'own':
      return <NothingOwn />;
    case 'saved':
      return <NothingSaved />;
    default:
      return <NoExperiences />;
  }
}

function NothingSaved() {
  const session = useSession();
  const action = (
    <Button onClick={() => portal.changeFilters({ mine: undefined })}>See all experiences</Button>
  );
  return (
    <Notice
      title={session.status === 'signed-in' ? 'No bookmarks in your account yet.' : 'No bookmarks yet.'}
      action={action}
    >
      Press the bookmark of an experience to find it here again.
    </Notice>
  );
}

function NothingOwn() {
  const action = (
    <Button variant="primary" onClick={() => portal.openComposer()}>
      Add your first experience
    </Button>
  );
  return (
    <Notice title="You have not shared an experience yet." action={action}>
      Experiences that you share are listed here, including anonymous ones.
    </Notice>
  );
}

function NoResults({ view, onClear }: { readonly view: ListView; readonly onClear: () => void }) {
  const search = view.search.trim();
  const isOfFilters = isFiltered(view.filters);
  const found = search === '' ? 'No experience' : `No experience with “${search}”`;
  const advice = isOfFilters
    ? 'Remove one of the filters above the list.'
    : 'Try fewer words, or the first letters of a word.';
  const isOneCharacter = [search, ...view.filters.words, ...view.filters.roles].some(hasOneCharacter);
  return (
    <Notice
      title={isOfFilters ? `${found} matches these filters.` : `${found} was found.`}
      action={<Button onClick={onClear}>{isOfFilters ? 'Clear search and filters' : 'Clear search'}</Button>}
    >
      {isOneCharacter ? 'One character finds only a whole word. Type another one.' : advice}
    </Notice>
  );
}

function hasOneCharacter(text: string): boolean {
  const [word = '', ...others] = splitWords(text);
  return others.length === 0 && [...word].length === 1;
}
