import {
  decodeDocument,
  type Experience,
  findExperience,
  isDocumentId,
  listenOnceLoaded,
  listenToStore,
  loadExperienceSource,
  type NotReady,
  readOne,
  type StoredDocument,
  type Stub,
  stubIn,
} from '@portal/shared/experiences';
import { useEffect, useState } from 'react';

export type OneExperience =
  | NotReady
  /** The document does not exist or was deleted. If `isMalformed`, the document exists but does not fit the schema. */
  | { readonly status: 'missing'; readonly isMalformed: boolean }
  /** The experience was held or removed. */
  | { readonly status: 'withheld'; readonly stub: Stub }
  | { readonly status: 'ready'; readonly experience: Experience };

/**
 * A live experience with its own subscription. Until the subscription answers, the result is the list's copy of the
 * experience.
 */
export function useExperience(id: string): OneExperience {
  const [attempt, setAttempt] = useState(0);
  const [current, setCurrent] = useState<{ readonly id: string; readonly one: OneExperience }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt subscribes again
  useEffect(() => {
    const retry = (): void => {
      setCurrent(undefined);
      setAttempt((before) => before + 1);
    };
    return watchExperience(id, retry, (one) => setCurrent({ id, one }));
  }, [id, attempt]);

  if (current?.id === id) return current.one;
  const known = findExperience(id);
  return known ? { status: 'ready', experience: known } : { status: 'loading' };
}

function watchExperience(id: string, retry: () => void, next: (one: OneExperience) => void): () => void {
  if (!isDocumentId(id)) {
    next({ status: 'missing', isMalformed: false });
    return () => undefined;
  }
  const fail = (error: unknown): void => {
    console.error(`Cannot read experience ${id}:`, error);
    next({ status: 'failed', retry });
  };
  const receive = (document: StoredDocument | undefined): void => {
    const experience = document && decodeDocument(document, undefined);
    const stub = document && stubIn(id, document.data);
    if (experience) next({ status: 'ready', experience });
    else if (stub) next({ status: 'withheld', stub });
    else next({ status: 'missing', isMalformed: document !== undefined });
  };
  // If the list has a copy, this copy is shown first, so the subscription may wait for the connection.
  if (findExperience(id))
    return listenOnceLoaded(loadExperienceSource(), (source) => source.watchOne(id, receive, fail), fail);
  return listenToStore<StoredDocument | undefined>(
    (source, next, fail) => source.watchOne(id, next, fail),
    receive,
    fail,
    (signal) => readOne(id, signal),
  );
}
