import { CALM_MS, MAX_RETRY_MS, MIN_RETRY_MS, UNTOLD_MS } from '../limits.ts';
import { causeOf } from '../model/cause.ts';
import type { Cause } from '../model/connection.ts';

/** The store does not answer a listener of Firestore. The listener goes on, and calls back once the store answers. */
export class SilentError extends Error {}

/** The store has answered that the operator has to act, so the reader is told at once. */
const CERTAIN: readonly Cause[] = ['uncounted', 'behind'];

type Timer = ReturnType<typeof setTimeout> | undefined;

const isAwake = (): boolean => !globalThis.document?.hidden && globalThis.navigator?.onLine !== false;

/**
 * Repeats a failed read after pauses that double, up to a minute, while the page is visible and online. Calls `tell`
 * with the cause if the outage lasts: sooner if nothing `isShown`. Calls `tell` with undefined once a told outage is
 * over.
 *
 *   calm --failed--> waiting --pause over, page visible or online again, `now`--> reading
 *                       ^------------------------ failed ----------------------------/
 *   waiting, reading --succeeded, no failure for CALM_MS--> calm
 */
export function createRetry({
  isShown,
  again,
  tell,
}: {
  readonly isShown: () => boolean;
  readonly again: () => void;
  readonly tell: (cause: Cause | undefined) => void;
}) {
  let outage: AbortController | undefined;
  let failures = 0;
  let isWaiting = false;
  let isDue = false;
  let cause: Cause | undefined;
  let pause: Timer;
  let calming: Timer;

  const now = (): void => {
    clearTimeout(pause);
    isWaiting = false;
    again();
  };
  const wake = (): void => {
    if (isWaiting && isAwake()) now();
  };
  const begin = (): void => {
    outage = new AbortController();
    const { signal } = outage;
    const telling = setTimeout(
      () => {
        isDue = true;
        if (!calming) tell(cause);
      },
      cause && CERTAIN.includes(cause) ? 0 : isShown() ? UNTOLD_MS.shown : UNTOLD_MS.empty,
    );
    signal.addEventListener('abort', () => clearTimeout(telling));
    globalThis.addEventListener?.('online', wake, { signal });
    globalThis.document?.addEventListener('visibilitychange', wake, { signal });
  };
  const end = (): void => {
    outage?.abort();
    outage = undefined;
    clearTimeout(pause);
    clearTimeout(calming);
    calming = undefined;
    [failures, isWaiting, isDue] = [0, false, false];
    tell(undefined);
  };

  return {
    now,
    end,
    isCalm: (): boolean => outage === undefined,
    /** Notes a failure. Returns true if it begins an outage. */
    failed(error: unknown): boolean {
      const isFirst = outage === undefined;
      cause = causeOf(error);
      if (isFirst) begin();
      clearTimeout(calming);
      calming = undefined;
      if (!(error instanceof SilentError)) {
        clearTimeout(pause);
        isWaiting = true;
        // Pages that failed together must not all repeat their reads together.
        const jitter = 0.5 + Math.random() / 2;
        // A used-up quota does not come back within seconds, and requests cost more of it.
        const grown = cause === 'quota' ? MAX_RETRY_MS : MIN_RETRY_MS * 2 ** failures;
        pause = setTimeout(wake, jitter * Math.min(MAX_RETRY_MS, grown));
        failures += 1;
      }
      if (isDue) tell(cause);
      return isFirst;
    },
    succeeded(): void {
      if (outage) calming ??= setTimeout(end, CALM_MS);
    },
  };
}
