import {
  type ExperienceSource,
  type LiveState,
  loadExperienceSource,
  type Stub,
} from '@portal/shared/experiences';
import type { Held, Objection } from '@portal/shared/moderation';
import { useEffect, useState } from 'react';

/** The text and the reason of an own held or removed experience. */
export const useHeld = ({ id, state }: Stub): LiveState<Held> =>
  useReadWhenShown(id, state, async (source) => {
    const held = await source.readHeld(id);
    if (!held) throw new Error('There is no readable text');
    return held;
  });

/** The author's objection; undefined if there is none. */
export const useObjection = (id: string, state: Stub['state']): LiveState<Objection | undefined> =>
  useReadWhenShown(id, state, (source) => source.readObjection(id));

interface Read<Value> {
  readonly id: string;
  readonly state: Stub['state'];
  readonly value: LiveState<Value>;
}

/**
 * A value that is read for each state of an experience, and again when the page is shown again, because a moderator may
 * have given another reason. The value stays until a new read answers, and if a new read of the same state fails.
 */
function useReadWhenShown<Value>(
  id: string,
  state: Stub['state'],
  read: (source: ExperienceSource) => Promise<Value>,
): LiveState<Value> {
  const [current, setCurrent] = useState<Read<Value>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id and the state say when to read
  useEffect(() => {
    let isCurrent = true;
    const readNow = (): void => {
      if (document.hidden) return;
      loadExperienceSource()
        .then(read)
        .then(
          (value) => isCurrent && setCurrent({ id, state, value: { status: 'ready', value } }),
          (error: unknown) => {
            console.error(`Cannot read what is held of ${id}:`, error);
            const failed: Read<Value> = { id, state, value: { status: 'failed', retry } };
            const isKept = (shown?: Read<Value>): boolean =>
              shown?.id === id && shown.state === state && shown.value.status === 'ready';
            if (isCurrent) setCurrent((shown) => (isKept(shown) ? shown : failed));
          },
        );
    };
    const retry = (): void => {
      setCurrent(undefined);
      readNow();
    };
    readNow();
    document.addEventListener('visibilitychange', readNow);
    return () => {
      isCurrent = false;
      document.removeEventListener('visibilitychange', readNow);
    };
  }, [id, state]);
  return current?.id === id ? current.value : { status: 'loading' };
}
