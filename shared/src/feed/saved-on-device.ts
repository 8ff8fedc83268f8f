import * as v from 'valibot';
import { createDeviceValue } from './device-value.ts';
import type { LiveStore } from './live-store.ts';

/** The experiences that a reader without an account has saved in this browser. */
interface SavedOnDevice {
  readonly ids: readonly string[];
  /** True if the reader has chosen not to add these experiences to the account. */
  readonly isKept: boolean;
}

const NOTHING: SavedOnDevice = { ids: [], isKept: false };

const saved = createDeviceValue(
  'portal-saved',
  v.object({ ids: v.pipe(v.array(v.string()), v.readonly()), isKept: v.boolean() }),
  NOTHING,
);

/** The saved experiences. The same object is returned until the saved experiences change. */
export const readSavedOnDevice = saved.read;

export const watchSavedOnDevice = saved.watch;

/**
 * Replaces the stored ids by the result of `change`, which receives the stored ids. They include ids that other tabs
 * have stored. Throws a DOMException and changes nothing if the browser's storage is full or blocked.
 */
export function changeSavedOnDevice(
  change: (ids: readonly string[]) => readonly string[],
  isKept = false,
): void {
  const ids = [...new Set(change(saved.read().ids))];
  saved.write(ids.length === 0 ? undefined : { ids, isKept });
}

let ready: {
  readonly ids: readonly string[];
  readonly state: ReturnType<LiveStore<readonly string[]>['read']>;
};

/** The ids of the saved experiences as a live store. */
export const savedOnDevice: Pick<LiveStore<readonly string[]>, 'read' | 'watch'> = {
  watch: watchSavedOnDevice,
  read() {
    const { ids } = readSavedOnDevice();
    if (ready?.ids !== ids) ready = { ids, state: { status: 'ready', value: ids } };
    return ready.state;
  },
};
