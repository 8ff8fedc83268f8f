import type { ExperienceSource } from '../../store/experience-source.ts';
import { type Fail, listenOnceLoaded, type Next, type Stop } from '../../store/listen.ts';
import { loadExperienceSource } from '../../store/load-source.ts';
import { createLiveStore, type LiveStore } from '../live-store.ts';
import { createRecentlyUsed } from '../recently-used.ts';

type Ids = readonly string[];
type Watch = (source: ExperienceSource, uid: string, next: Next<Ids>, fail: Fail) => Stop;

/** They are not listened to any longer than they are looked at: after it signs out an account may not read them. */
const LINGER_MS = 0;

/** The live ids of experiences that concern the account which uses the page, and a function that forgets them. */
export function createIdsOfAccount(what: string, watch: Watch) {
  const accounts = createRecentlyUsed<LiveStore<Ids>>(1);
  const idsOf = (uid: string): LiveStore<Ids> =>
    accounts.getOrCreate(uid, () =>
      createLiveStore(
        what,
        (next, fail) =>
          listenOnceLoaded(loadExperienceSource(), (source) => watch(source, uid, next, fail), fail),
        LINGER_MS,
      ),
    );
  return { idsOf, forget: accounts.clear };
}
