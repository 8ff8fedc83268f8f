import {
  type ExperienceSource,
  type Listen,
  listenOnceLoaded,
  loadExperienceSource,
} from '@portal/shared/experiences';
import { useEffect, useState } from 'react';

export type Items = (source: ExperienceSource, uid: string) => Listen<readonly unknown[]>;

export const ofSaved: Items =
  (source, uid) =>
  (...watch) =>
    source.watchSaved(uid, ...watch);

/** The number of an account's items, live; undefined until it is known. */
export function useCount(uid: string, items: Items): number | undefined {
  const [count, setCount] = useState<number>();
  useEffect(() => {
    const fail = (error: unknown): void => console.error('Cannot read what is stored of the account:', error);
    const start = (source: ExperienceSource) => items(source, uid)(({ length }) => setCount(length), fail);
    return listenOnceLoaded(loadExperienceSource(), start, fail);
  }, [uid, items]);
  return count;
}
