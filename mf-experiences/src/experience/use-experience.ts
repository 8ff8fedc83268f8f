import { findExperience, type NotReady, useLive } from '@portal/shared/feed';
import { type Experience, isDocumentId, type Stub, stubIn } from '@portal/shared/model';
import {
  decodeDocument,
  type ExperienceSource,
  type Fail,
  type Listen,
  listenToSource,
  listenToStore,
  type Next,
  readOne,
  type StoredDocument,
} from '@portal/shared/store';
import { useMemo } from 'react';

type Known =
  /** The document does not exist or was deleted. If `isMalformed`, the document exists but does not fit the schema. */
  | { readonly status: 'missing'; readonly isMalformed: boolean }
  /** The experience was held or removed. */
  | { readonly status: 'withheld'; readonly stub: Stub }
  | { readonly status: 'ready'; readonly experience: Experience };

export type OneExperience = NotReady | Known;

/** A live experience, at first the list's copy of it. */
export function useExperience(id: string): OneExperience {
  const listen = useMemo(() => listenTo(id), [id]);
  const one = useLive<Known>(`experience ${id}`, listen, () => {
    const experience = findExperience(id);
    return experience ? { status: 'ready', value: { status: 'ready', experience } } : { status: 'loading' };
  });
  return one.status === 'ready' ? one.value : one;
}

const listenTo =
  (id: string): Listen<Known> =>
  (next, fail) => {
    if (!isDocumentId(id)) {
      next({ status: 'missing', isMalformed: false });
      return () => undefined;
    }
    const receive = (document: StoredDocument | undefined): void => {
      const experience = document && decodeDocument(document, undefined);
      const stub = document && stubIn(id, document.data);
      if (experience) next({ status: 'ready', experience });
      else if (stub) next({ status: 'withheld', stub });
      else next({ status: 'missing', isMalformed: document !== undefined });
    };
    const begin = (source: ExperienceSource, ...listener: [Next<StoredDocument | undefined>, Fail]) =>
      source.watchOne(id, ...listener);
    // If the list has a copy, this copy is shown first, so the subscription may wait for the connection.
    if (findExperience(id)) return listenToSource(begin)(receive, fail);
    return listenToStore(begin, receive, fail, (signal) => readOne(id, signal));
  };
