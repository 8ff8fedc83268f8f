import type { Review } from '../moderation/documents.ts';
import { type Fail, listenOnceLoaded, type Next, type Stop } from '../store/listen.ts';
import { listenToStore } from '../store/listen-to-store.ts';
import { loadExperienceSource } from '../store/load-source.ts';
import type { ModerationSource, NewReview, QueueEntry, ReviewOutcome, Subject } from './moderation-source.ts';

let replacement: ModerationSource | undefined;
let source: Promise<ModerationSource> | undefined;

/** The current source: the one that was passed to `setModerationSource`, otherwise Firestore. */
function loadModeration(): Promise<ModerationSource> {
  if (replacement) return Promise.resolve(replacement);
  source ??= loadExperienceSource()
    .then(() => import('./firestore-moderation.ts'))
    .then((module) => module.createFirestoreModeration())
    .catch((error: unknown) => {
      source = undefined;
      throw error;
    });
  return source;
}

/** Watches what waits for a moderator. Fails for an account that is not a moderator. */
export const watchQueue = (next: Next<readonly QueueEntry[]>, fail: Fail): Stop =>
  watch((loaded, next, fail) => loaded.watchQueue(next, fail), next, fail);

/** Watches what moderators have decided last, by experience, the latest first. */
export const watchDecided = (next: Next<ReadonlyMap<string, Review>>, fail: Fail): Stop =>
  watch((loaded, next, fail) => loaded.watchDecided(next, fail), next, fail);

/** Watches all that a moderator reads about one experience. */
export const watchSubject = (id: string, next: Next<Subject>, fail: Fail): Stop =>
  watch((loaded, next, fail) => loaded.watchSubject(id, next, fail), next, fail);

/** Writes a moderator's next review of an experience. Rejects if the store cannot be reached. */
export const writeReview = async (id: string, review: NewReview): Promise<ReviewOutcome> =>
  (await loadModeration()).review(id, review);

const watch = <Value>(
  begin: (source: ModerationSource, next: Next<Value>, fail: Fail) => Stop,
  next: Next<Value>,
  fail: Fail,
): Stop =>
  listenToStore(
    (_, next: Next<Value>, fail) =>
      listenOnceLoaded(loadModeration(), (source) => begin(source, next, fail), fail),
    next,
    fail,
  );

/** Replaces the source, for tests. */
export function setModerationSource(other: ModerationSource): void {
  replacement = other;
}
