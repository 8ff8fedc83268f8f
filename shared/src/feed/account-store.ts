import type { Fail, Next, Stop } from '../store/listen.ts';
import { listenToSource } from '../store/listen-to-store.ts';
import type { ExperienceSource } from '../store/source/experience-source.ts';
import { createLiveStore, type LiveStore } from './live-store.ts';
import { createRecentlyUsed } from './recently-used.ts';

type Watch<Value> = (source: ExperienceSource, uid: string, next: Next<Value>, fail: Fail) => Stop;

/** At once, because after a sign-out the store refuses to give an account's data. */
const LINGER_MS = 0;

/** The live value of an account, such as its saved experiences. */
export function createAccountStore<Value>(what: string, watch: Watch<Value>) {
  const accounts = createRecentlyUsed<LiveStore<Value>>(1);
  return (uid: string): LiveStore<Value> =>
    accounts.getOrCreate(uid, () =>
      createLiveStore(
        what,
        listenToSource<Value>((source, ...listener) => watch(source, uid, ...listener)),
        LINGER_MS,
      ),
    );
}
