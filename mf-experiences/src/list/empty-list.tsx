import { useCompanies } from '@portal/shared/feed';
import type { Stub } from '@portal/shared/model';
import { adviceFor, type ListView, linkToList, portal } from '@portal/shared/portal';
import { isFiltered, type Mine, splitWords } from '@portal/shared/search';
import { signIn, useSession } from '@portal/shared/session';
import { Button, FocusKeeper, Notice } from '@portal/shared/ui';
import { Fragment, useMemo } from 'react';
import { useExperience } from '../experience/use-experience.ts';
import type { ListState } from '../search/list-state.ts';
import styles from './list-header.module.css';
import { nearCompanies } from './near-companies.ts';

export function FailedList({ cause, retry }: Extract<ListState, { readonly status: 'failed' }>) {
  return (
    <Notice
      alert
      title="The experiences could not be loaded."
      action={<Button onClick={retry}>Retry</Button>}
    >
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
        <Notice title="You have not liked an experience yet." action={<SeeAll />}>
          Press Like (the apple) at an experience to find it here again.
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

interface NoResultsProps {
  readonly view: ListView;
  readonly onClear: () => void;
}

/** `openId` is the experience whose detail is open. */
export const NoResults = ({ openId, ...props }: NoResultsProps & { readonly openId: string | undefined }) =>
  openId === undefined ? <NothingFound {...props} /> : <NothingBeside id={openId} {...props} />;

/** Beside an experience that is not public, other words would not find it either. */
function NothingBeside({ id, ...props }: NoResultsProps & { readonly id: string }) {
  const open = useExperience(id);
  return <NothingFound {...props} beside={open.status === 'withheld' ? open.stub.state : undefined} />;
}

function NothingFound({
  view,
  onClear,
  beside,
}: NoResultsProps & { readonly beside?: Stub['state'] | undefined }) {
  const search = view.search.trim();
  const isOfFilters = isFiltered(view.filters);
  const filtered = search === '' ? 'No experience' : `No experience that contains “${search}”`;
  const title = isOfFilters ? `${filtered} matches these filters.` : `No experience contains “${search}”.`;
  if (beside)
    return (
      <Notice title={title} action={<Button onClick={onClear}>All experiences</Button>}>
        {beside === 'held'
          ? 'The open one is listed again if a moderator decides so.'
          : 'The open one was removed, so it is not listed.'}
      </Notice>
    );
  const advice = isOfFilters
    ? 'Remove one of the filters above the list.'
    : 'Try fewer words, or the first letters of a word.';
  const isOneCharacter = [search, ...view.filters.words, ...view.filters.roles].some(hasOneCharacter);
  return (
    <Notice
      title={title}
      action={
        <>
          {search !== '' && !isOfFilters && <NearCompanies search={search} />}
          <Button onClick={onClear}>{isOfFilters ? 'Clear search and filters' : 'Clear search'}</Button>
        </>
      }
    >
      {isOneCharacter
        ? 'Type more characters. A single one finds only words of one letter, such as C or R.'
        : advice}
    </Notice>
  );
}

/** Links to companies whose names are nearly what was searched for. */
function NearCompanies({ search }: { readonly search: string }) {
  const list = useCompanies();
  const companies = list.status === 'ready' ? list.companies : NO_COMPANIES;
  const near = useMemo(() => nearCompanies(search, companies), [search, companies]);
  if (near.length === 0) return null;
  return (
    <p>
      <span>Companies with a similar name:</span>
      {near.map((company) => (
        <Fragment key={company}>
          {' '}
          <a className={styles.link} href={linkToList({ companies: [company] })}>
            <bdi translate="no">{company}</bdi>
          </a>
        </Fragment>
      ))}
    </p>
  );
}

const NO_COMPANIES: readonly string[] = [];

function hasOneCharacter(text: string): boolean {
  const [word = '', ...others] = splitWords(text);
  return others.length === 0 && [...word].length === 1;
}
