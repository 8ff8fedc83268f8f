import {
  type ExperienceSource,
  type LiveState,
  loadExperienceSource,
  type Stub,
} from '@portal/shared/experiences';
import type { Held, Objection } from '@portal/shared/moderation';
import { useEffect, useState } from 'react';

/** The text and the reason of an own held or removed experience, read once for each state. */
export const useHeld = ({ id, state }: Stub): LiveState<Held> =>
  useReadOnce(`${id} ${state}`, async (source) => {
    const held = await source.readHeld(id);
    if (!held) throw new Error('There is no readable text');
    return held;
  });

/** The author's objection; undefined if there is none. */
export const useObjection = (id: string): LiveState<Objection | undefined> =>
  useReadOnce(id, (source) => source.readObjection(id));

/** A value that is read once for each key. */
function useReadOnce<Value>(
  key: string,
  read: (source: ExperienceSource) => Promise<Value>,
): LiveState<Value> {
  const [attempt, setAttempt] = useState(0);
  const [current, setCurrent] = useState<{ readonly key: string; readonly state: LiveState<Value> }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key and the attempt say when to read
  useEffect(() => {
    let isCurrent = true;
    const tell = (state: LiveState<Value>): void => {
      if (isCurrent) setCurrent({ key, state });
    };
    const retry = (): void => {
      setCurrent(undefined);
      setAttempt((before) => before + 1);
    };
    loadExperienceSource()
      .then(read)
      .then(
        (value) => tell({ status: 'ready', value }),
        (error: unknown) => {
          console.error(`Cannot read what is held of ${key}:`, error);
          tell({ status: 'failed', retry });
        },
      );
    return () => {
      isCurrent = false;
    };
  }, [key, attempt]);
  return current?.key === key ? current.state : { status: 'loading' };
}
