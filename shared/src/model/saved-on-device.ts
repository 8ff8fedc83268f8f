import * as v from 'valibot';
import { createDeviceValue } from './device-value.ts';

const stored = v.fallback(v.object({ ids: v.array(v.string()), isKept: v.boolean() }), {
  ids: [],
  isKept: false,
});

/** The experiences that a reader without an account has saved in this browser. */
interface SavedOnDevice {
  readonly status: 'ready';
  readonly value: readonly string[];
  readonly ids: readonly string[];
  /** True if the reader has chosen not to add these experiences to the account. */
  readonly isKept: boolean;
}

/** The ids of the saved experiences as a live store. */
export const savedOnDevice = createDeviceValue<SavedOnDevice>('portal-saved', (data) => {
  const { ids, isKept } = v.parse(stored, data);
  return { status: 'ready', value: ids, ids, isKept };
});

export const { read: readSavedOnDevice, watch: watchSavedOnDevice } = savedOnDevice;

/**
 * Replaces the stored ids by the result of `change`, which receives the stored ids. They include ids that other tabs
 * have stored. Throws a DOMException and changes nothing if the browser's storage is full or blocked.
 */
export function changeSavedOnDevice(
  change: (ids: readonly string[]) => readonly string[],
  isKept = false,
): void {
  const ids = [...new Set(change(readSavedOnDevice().ids))];
  savedOnDevice.write(ids.length === 0 ? undefined : { ids, isKept });
}
