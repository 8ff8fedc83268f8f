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

/** Listening stops with the last watcher, because an account may not read its ids after signing out. */
const LINGER_MS = 0;

/** Live ids of experiences that concern the account of this page, such as the saved ones. */
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
