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

/** They are not listened to any longer than they are looked at: after it signs out an account may not read them. */
const LINGER_MS = 0;

/** The live ids of experiences that concern the account which uses the page. */
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
