import { type PaceError, RefusedError } from '../../model/errors.ts';
import type { Experience } from '../../model/experience.ts';
import { nextCounts, type Step, type StoredPace } from '../../model/pace.ts';
import type { Stop } from '../listen.ts';
import type { StoredDocument } from '../stored-document.ts';

/** The documents of a source in memory, and what a test has told it to refuse. */
export type MemoryDocuments = ReturnType<typeof createMemoryDocuments>;

export function createMemoryDocuments(
  experiences: readonly Experience[],
  givenOwners: Readonly<Record<string, string>> = {},
) {
  const documents = new Map<string, StoredDocument>(experiences.map(({ id, ...data }) => [id, { id, data }]));
  const owners = new Map(Object.entries(givenOwners));
  const paces = new Map<string, StoredPace>();
  const watchers = new Set<(id: string) => void>();
  const failures = new Set<(error: Error) => void>();
  let refusal: RefusedError | undefined;
  let pause: PaceError | undefined;

  const put = (id: string, data: unknown): void => {
    if (data === undefined) documents.delete(id);
    else documents.set(id, { id, data });
    tellWatchers(id);
  };
  const tellWatchers = (id = ''): void => {
    for (const notify of [...watchers]) notify(id);
  };
  /** As in the real store, every change is visible at once. A refused change is undone before its command rejects. */
  const commit = async (id: string, change: () => void): Promise<void> => {
    const [data, owner] = [documents.get(id)?.data, owners.get(id)];
    change();
    if (!refusal) return;
    await Promise.resolve();
    if (owner === undefined) owners.delete(id);
    else owners.set(id, owner);
    put(id, data);
    throw refusal;
  };
  /** Counts additions and edits. There is no limit until a test sets one. */
  const count = (experience: string, uid: string, step: Step): void => {
    if (pause) throw pause;
    const at = new Date();
    const [counts] = nextCounts(paces.get(uid), step, at);
    if (counts) paces.set(uid, { experience, ...counts, at });
  };
  const fieldsOf = (id: string) => documents.get(id)?.data as Record<string, unknown> | undefined;
  const watch = (notify: (id: string) => void) => {
    watchers.add(notify);
    return () => void watchers.delete(notify);
  };

  const live = (tell: () => void, fail: (error: Error) => void): Stop => {
    tell();
    const stop = watch(tell);
    const end = (): void => {
      failures.delete(failOnce);
      stop();
    };
    const failOnce = (error: Error): void => {
      end();
      fail(error);
    };
    failures.add(failOnce);
    return end;
  };
  return {
    documents,
    owners,
    paces,
    put,
    tellWatchers,
    commit,
    count,
    fieldsOf,
    watch,
    live,
    /** Throws if a test has told the source to refuse writes. */
    throwIfRefused(): void {
      if (refusal) throw refusal;
    },
    throwIfPaused(): void {
      if (pause) throw pause;
    },
    /** Refuses writes from now on; false allows them again. */
    refuse: (refusing = true, isBlocked = false): void => {
      refusal = refusing ? new RefusedError('The test refuses the write', { isBlocked }) : undefined;
    },
    /** Refuses additions, edits and reports with this error, as if a limit were reached; undefined allows them again. */
    pause: (error: PaceError | undefined): void => {
      pause = error;
    },
    /** Ends every watch of lists and counts with an error, as if the permission were lost. */
    failAll: (error: Error): void => {
      for (const fail of [...failures]) fail(error);
    },
  };
}
