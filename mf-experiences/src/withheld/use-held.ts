import { type LiveState, useLive } from '@portal/shared/feed';
import type { Stub } from '@portal/shared/model';
import type { Held, Objection } from '@portal/shared/moderation';
import { type ExperienceSource, listenByReading, loadExperienceSource } from '@portal/shared/store';
import { useEffect, useMemo, useRef } from 'react';

/** The text and the reason of an own held or removed experience. */
export const useHeld = ({ id, state }: Stub): LiveState<Held> => useReadWhenShown(id, state, readHeld);

/** The author's objection; undefined if there is none. */
export const useObjection = (id: string, state: Stub['state']): LiveState<Objection | undefined> =>
  useReadWhenShown(id, state, readObjection);

async function readHeld(source: ExperienceSource, id: string): Promise<Held> {
  const held = await source.readHeld(id);
  if (!held) throw new Error('There is no readable text');
  return held;
}

const readObjection = (source: ExperienceSource, id: string) => source.readObjection(id);

/** Read for each state and when the page is shown again. The value before stays until then. */
function useReadWhenShown<Value>(
  id: string,
  state: Stub['state'],
  read: (source: ExperienceSource, id: string) => Promise<Value>,
): LiveState<Value> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state reads again
  const listen = useMemo(
    () => listenByReading(async () => read(await loadExperienceSource(), id)),
    [id, state, read],
  );
  const last = useRef<{ readonly id: string; readonly value: LiveState<Value> }>(undefined);
  const value = useLive(`what is held of ${id}`, listen, () =>
    last.current?.id === id ? last.current.value : { status: 'loading' },
  );
  useEffect(() => {
    if (value.status === 'ready') last.current = { id, value };
  }, [id, value]);
  return value;
}
