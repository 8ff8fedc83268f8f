import { createLiveStore, createRecentlyUsed, type LiveStore } from '@portal/shared/feed';
import { type ExperienceSource, type Fail, listenToSource, type Next, type Stop } from '@portal/shared/store';

type Ids = readonly string[];
type Watch = (source: ExperienceSource, uid: string, next: Next<Ids>, fail: Fail) => Stop;

/** At once, because after a sign-out the store refuses to give an account's ids. */
const LINGER_MS = 0;

/** The live ids in a list of the account, such as its saved experiences. */
export function createIdsOfAccount(what: string, watch: Watch) {
  const accounts = createRecentlyUsed<LiveStore<Ids>>(1);
  return (uid: string): LiveStore<Ids> =>
    accounts.getOrCreate(uid, () =>
      createLiveStore(
        what,
        listenToSource<Ids>((source, ...listener) => watch(source, uid, ...listener)),
        LINGER_MS,
      ),
    );
}
