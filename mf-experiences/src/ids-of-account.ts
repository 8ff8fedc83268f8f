import {
  createLiveStore,
  createRecentlyUsed,
  type ExperienceSource,
  type Fail,
  type LiveStore,
  listenOnceLoaded,
  loadExperienceSource,
  type Next,
  type Stop,
} from '@portal/shared/experiences';

type Ids = readonly string[];
type Watch = (source: ExperienceSource, uid: string, next: Next<Ids>, fail: Fail) => Stop;

/** Listening ends with the last watcher, because the store refuses an account's ids after a sign-out. */
const LINGER_MS = 0;

/** Live ids of experiences in a list of the account, such as the saved experiences. */
export function createIdsOfAccount(what: string, watch: Watch) {
  const accounts = createRecentlyUsed<LiveStore<Ids>>(1);
  return (uid: string): LiveStore<Ids> =>
    accounts.getOrCreate(uid, () =>
      createLiveStore(
        what,
        (next, fail) =>
          listenOnceLoaded(loadExperienceSource(), (source) => watch(source, uid, next, fail), fail),
        LINGER_MS,
      ),
    );
}
