import { createListeners } from './listeners.ts';

/**
 * The connection to the store. `silent`: the server does not confirm what a listener shows. `quota`: the project has
 * used up its quota. `broken`: the store's code has stopped, and only a reload starts it again.
 */
export type Connection = 'live' | 'silent' | 'quota' | 'broken';

/**
 * Why a read or a write fails. `offline`: the browser has no network. `unreachable`: the store does not answer.
 * `refused`: the store's rules. `app-check`: the store wants a token of App Check, and the page has none. `quota`: the
 * project has used up its quota. `storage`: the browser's storage is full or blocked. `uncounted`: the portal's functions have never
 * counted. `behind`: the functions have not counted everything in this page's way, or an index is missing. `broken`: the
 * page's code has stopped, or the store does not understand it.
 */
export type Cause =
  | 'offline'
  | 'unreachable'
  | 'refused'
  | 'app-check'
  | 'quota'
  | 'storage'
  | 'uncounted'
  | 'behind'
  | 'broken';

/** In Node, which knows no network, always true. */
export const isOnline = (): boolean => globalThis.navigator?.onLine !== false;

let state: Connection = 'live';
let isBroken = false;
let isQuotaUsed = false;
let isWithoutToken = false;
const silent = new Set<object>();
/** The reads that fail again and again while the page shows their last values. */
const failing = new Map<object, Cause>();
/** When the database gave the oldest of the values that the device had kept and the page shows. */
let keptAt: number | undefined;
const { notify, watch } = createListeners();

function update(): void {
  const next = isBroken ? 'broken' : isQuotaUsed ? 'quota' : silent.size > 0 ? 'silent' : 'live';
  if (next === state) return;
  state = next;
  notify();
}

/** The store's code notes here how the connection is. The page reads it. */
export const connection = {
  read: (): Connection => state,
  /** Why what the page shows is not up to date, although the store may answer; undefined if it is up to date. */
  readFailure: (): Cause | undefined => [...failing.values()].at(-1),
  /** True if App Check is configured and has no token. */
  isWithoutToken: (): boolean => isWithoutToken,
  watch,
  /** Notes whether the server has left this listener without confirmation. */
  noteSilence(listener: object, isSilent: boolean): void {
    if (isSilent) silent.add(listener);
    else silent.delete(listener);
    update();
  },
  noteQuota(isUsed: boolean): void {
    isQuotaUsed = isUsed;
    update();
  },
  /** Notes whether App Check has no token. */
  noteToken(isMissing: boolean): void {
    isWithoutToken = isMissing;
  },
  /** Notes why a read fails; undefined if the read succeeds again, or if nobody needs its value. */
  noteFailure(read: object, cause: Cause | undefined): void {
    if (failing.get(read) === cause) return;
    if (cause) failing.set(read, cause);
    else failing.delete(read);
    notify();
  },
  /** The time of the oldest kept value on the page, in milliseconds since 1970; undefined if all come from the store. */
  readKept: (): number | undefined => keptAt,
  /** Notes that the page shows a kept value; undefined once the store answers again. */
  noteKept(at: number | undefined): void {
    const next = at === undefined ? undefined : Math.min(at, keptAt ?? at);
    if (next === keptAt) return;
    keptAt = next;
    notify();
  },
  noteBroken(): void {
    isBroken = true;
    update();
  },
};
