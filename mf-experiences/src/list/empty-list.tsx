import { adviceFor, type ListView, portal } from '@portal/shared/portal';
import { isFiltered, type Mine, splitWords } from '@portal/shared/search';
import { signIn, useSession } from '@portal/shared/session';
import { Button, FocusKeeper, Notice } from '@portal/shared/ui';
import { focusListHeading } from '../list-heading-id.ts';
import type { ListState } from '../search/list-state.ts';

export function FailedList({ cause, retry }: Extract<ListState, { readonly status: 'failed' }>) {
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

/** In the place of a list that only an account has. */
export function SignInForList({ isOwn }: { readonly isOwn: boolean }) {
  return (
    <Notice
      title={`Sign in to see ${isOwn ? 'your experiences' : 'the experiences that you like'}.`}
      action={
        <Button variant="primary" onClick={signIn}>
          Sign In
        </Button>
      }
    >
      {isOwn ? 'Nobody else can see which anonymous ones are yours.' : 'Likes belong to an account.'}
    </Notice>
  );
}

export function Nothing({ mine }: { readonly mine: Mine | undefined }) {
  switch (mine) {
    case 'own':
      return <NothingOwn />;
    case 'saved':
      return <NothingSaved />;
    case 'liked':
      return (
        <Notice title="You do not like an experience yet." action={<SeeAll />}>
          Press the apple of an experience to find it here again.
        </Notice>
      );
    case 'new':
      return (
        <Notice title="Nothing new since your last visit." action={<SeeAll />}>
          Experiences that somebody has shared since then are listed here until you have seen them.
        </Notice>
      );
    default:
      return <NoExperiences />;
  }
}

const SeeAll = () => (
  <Button onClick={() => portal.changeFilters({ mine: undefined })}>See all experiences</Button>
);

function NothingSaved() {
  const session = useSession();
  return (
    <Notice
      title={session.status === 'signed-in' ? 'No bookmarks in your account yet.' : 'No bookmarks yet.'}
      action={<SeeAll />}
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

export function NoResults({ view, onClear }: { readonly view: ListView; readonly onClear: () => void }) {
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
