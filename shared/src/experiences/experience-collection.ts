import { decodeExperience, type Experience } from './experience.ts';
import { type CollectionChange, loadExperienceSource } from './experience-source.ts';

export type CollectionState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly experiences: ReadonlyMap<string, Experience> };

/** How long a collection nobody watches stays subscribed, so that switching tabs costs nothing. */
const LINGER_MILLISECONDS = 60_000;

const LOADING: CollectionState = { status: 'loading' };

/**
 * All experiences, live. Only what changed is decoded, so an experience keeps its identity until it changes.
 *
 *   idle --watch--> loading --first change--> ready --last watcher gone, lingered--> idle
 *                      \--------- failure ------> failed --watch or retry--> loading
 */
export function createExperienceCollection() {
  let state = LOADING;
  let stop: (() => void) | undefined;
  let lingering: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const reported = new Set<string>();

  const publish = (next: CollectionState): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  const receive = (change: CollectionChange): void => {
    const experiences = new Map(state.status === 'ready' ? state.experiences : []);
    for (const id of change.removed) experiences.delete(id);
    for (const { id, data } of change.changed) {
      const decoded = decodeExperience(id, data);
      if ('experience' in decoded) experiences.set(id, decoded.experience);
      else {
        experiences.delete(id);
        reportOnce(id, decoded.problem);
      }
    }
    publish({ status: 'ready', experiences });
  };

  const reportOnce = (id: string, problem: string): void => {
    if (reported.has(id)) return;
    reported.add(id);
    console.warn(`Skipped experience ${id}, which does not fit the schema: ${problem}`);
  };

  const fail = (error: unknown): void => {
    stop = undefined;
    console.error('Cannot read the experiences:', error);
    publish({ status: 'failed' });
  };

  const start = (): void => {
    let stopped = false;
    let unsubscribe = (): void => undefined;
    stop = () => {
      stopped = true;
      unsubscribe();
    };
    loadExperienceSource()
      .then((source) => {
        if (!stopped) unsubscribe = source.watchAll(receive, fail);
      })
      .catch(fail);
  };

  const end = (): void => {
    stop?.();
    stop = undefined;
    state = LOADING;
  };

  return {
    read: (): CollectionState => state,
    watch(listener: () => void): () => void {
      clearTimeout(lingering);
      listeners.add(listener);
      if (!stop && state.status !== 'failed') start();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) lingering = setTimeout(end, LINGER_MILLISECONDS);
      };
    },
    /** Subscribes again after a failure. */
    retry(): void {
      if (state.status !== 'failed') return;
      publish(LOADING);
      start();
    },
    /** Forgets everything at once; for tests, which share the page. */
    reset(): void {
      clearTimeout(lingering);
      reported.clear();
      end();
    },
  };
}

/** The one collection that every list, company choice and chart of the page reads. */
export const experienceCollection = createExperienceCollection();
