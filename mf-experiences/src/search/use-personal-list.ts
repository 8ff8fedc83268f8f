import { MAX_DOCUMENTS, readNew, readSavedOnDevice, useLive, watchSavedOnDevice } from '@portal/shared/feed';
import { type Experience, stubIn } from '@portal/shared/model';
import type { Filters, Mine } from '@portal/shared/search';
import { useSession } from '@portal/shared/session';
import {
  decodeDocument,
  type ExperienceSource,
  type Fail,
  type Listen,
  listenToStore,
  type Next,
  type Stop,
  type StoredDocument,
} from '@portal/shared/store';
import { useMemo, useState } from 'react';
import { savedToJoin } from '../saved/saved.ts';
import type { ListState } from './list-state.ts';
import type { Search } from './search.ts';
import { type PersonalExperiences, personalState } from './search-state.ts';

interface PersonalDocuments {
  readonly documents: readonly StoredDocument[];
  readonly gone: readonly string[];
  readonly isCut?: boolean;
}
type Watch = (source: ExperienceSource, next: Next<PersonalDocuments>, fail: Fail) => Stop;

/** The own, saved, liked or new experiences, if the filters select these. `loading` while own or liked ones need a sign-in. */
export function usePersonalList(wanted: Search): ListState | undefined {
  const { mine } = wanted.filters;
  // Only the list of new experiences is read by its filters.
  const key = mine === 'new' ? JSON.stringify(wanted.filters) : undefined;
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.user.uid : undefined;
  const listen = useMemo(() => {
    if (key !== undefined) return listenTo(watchNew(JSON.parse(key)));
    const watch = session.status === 'loading' || mine === undefined ? undefined : watchOf(mine, uid);
    return watch && listenTo(watch);
  }, [mine, key, uid, session.status]);
  const personal = useLive('the experiences of the reader', listen);
  const [shown, setShown] = useState({ wanted, pages: 1 });
  const pages = shown.wanted === wanted ? shown.pages : 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page distinguishes searches by this function
  const setVisibleRange = useMemo(() => (): void => undefined, [wanted]);
  return useMemo(() => {
    if (mine === undefined) return undefined;
    if (personal.status !== 'ready') return personal;
    const loadMore = (): void => setShown({ wanted, pages: pages + 1 });
    const list = personalState(wanted, personal.value, pages * MAX_DOCUMENTS);
    return { ...list, isAtLeast: personal.value.isCut, loadMore, setVisibleRange };
  }, [mine, wanted, personal, pages, setVisibleRange]);
}

function watchOf(mine: Mine, uid: string | undefined): Watch | undefined {
  if (mine === 'saved') return watchSavedList(uid);
  if (uid === undefined) return undefined;
  return (source, next, fail) => {
    const receive: Next<readonly StoredDocument[]> = (documents) => next({ documents, gone: [] });
    return mine === 'own' ? source.watchOwn(uid, receive, fail) : source.watchLiked(uid, receive, fail);
  };
}

/** The experiences that the account has saved, and those on the device that may join it or, without an account, all. */
const watchSavedList =
  (uid: string | undefined): Watch =>
  (source, next, fail) => {
    let saved: readonly string[] = [];
    const listenToIds: Listen<readonly string[]> = (tell, fail) => {
      let inAccount: readonly string[] | undefined = uid === undefined ? [] : undefined;
      const receive = (ids = inAccount): void => {
        inAccount = ids;
        if (!ids) return;
        saved = [...new Set([...ids, ...(uid === undefined ? readSavedOnDevice().ids : savedToJoin())])];
        tell(saved);
      };
      receive();
      const stops = [watchSavedOnDevice(() => receive())];
      if (uid !== undefined) stops.push(source.watchSaved(uid, (ids) => receive(ids), fail));
      return () => {
        for (const stop of stops) stop();
      };
    };
    return source.watchListed(listenToIds, (documents) => next(savedList(saved, documents)), fail);
  };

/** Read once. What is shown meanwhile stays. */
const watchNew =
  (filters: Filters): Watch =>
  (source, next, fail) => {
    let isCut = false;
    const listenToIds: Listen<readonly string[]> = (tell, fail) => {
      const controller = new AbortController();
      const { signal } = controller;
      readNew(filters, signal).then(
        (found) => {
          isCut = found.isCut;
          tell(found.ids);
        },
        (error) => !signal.aborted && fail(error),
      );
      return () => controller.abort();
    };
    const receive = (stored: readonly StoredDocument[]): void =>
      next({ documents: stored.filter(({ id, data }) => !stubIn(id, data)), gone: [], isCut });
    return source.watchListed(listenToIds, receive, fail);
  };

/** A removed experience is gone, as if it were deleted. */
function savedList(saved: readonly string[], stored: readonly StoredDocument[]): PersonalDocuments {
  const documents = stored.filter(({ id, data }) => stubIn(id, data)?.state !== 'removed');
  const found = new Set(documents.map(({ id }) => id));
  return { documents, gone: saved.filter((id) => !found.has(id)) };
}

const listenTo =
  (watch: Watch): Listen<PersonalExperiences> =>
  (next, fail) => {
    let known: ReadonlyMap<string, Experience> = new Map();
    const receive = ({ documents, gone, isCut = false }: PersonalDocuments): void => {
      const experiences = documents.flatMap((one) => decodeDocument(one, known.get(one.id)) ?? []);
      known = new Map(experiences.map((experience) => [experience.id, experience]));
      const withheld = documents.flatMap(({ id, data }) => stubIn(id, data) ?? []);
      next({ experiences, gone, withheld, isCut });
    };
    return listenToStore(watch, receive, fail);
  };
