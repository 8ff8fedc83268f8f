import * as v from 'valibot';
import type { LiveStore } from './live-store.ts';

const KEY = 'portal-saved';
const stored = v.object({ ids: v.array(v.string()), isKept: v.boolean() });

/** The experiences that a reader without an account has saved in this browser. */
interface SavedOnDevice {
  readonly ids: readonly string[];
  /** True if the reader has chosen not to add these experiences to the account. */
  readonly isKept: boolean;
}

const NOTHING: SavedOnDevice = { ids: [], isKept: false };

let known = { text: '', saved: NOTHING };
const listeners = new Set<() => void>();

function readText(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** The saved experiences. The same object is returned until the saved experiences change. */
export function readSavedOnDevice(): SavedOnDevice {
  const text = readText();
  if (text !== known.text) known = { text, saved: decode(text) };
  return known.saved;
}

function decode(text: string): SavedOnDevice {
  try {
    const parsed = v.safeParse(stored, JSON.parse(text));
    return parsed.success ? parsed.output : NOTHING;
  } catch {
    return NOTHING;
  }
}

/**
 * Replaces the stored ids by the result of `change`, which receives the stored ids. They include ids that other tabs
 * have stored. Throws a DOMException and changes nothing if the browser's storage is full or blocked.
 */
export function changeSavedOnDevice(
  change: (ids: readonly string[]) => readonly string[],
  isKept = false,
): void {
  const ids = [...new Set(change(readSavedOnDevice().ids))];
  const text = ids.length === 0 ? '' : JSON.stringify({ ids, isKept });
  if (text === '') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, text);
  for (const listener of [...listeners]) listener();
}

export function watchSavedOnDevice(listener: () => void): () => void {
  const notice = ({ key }: StorageEvent): void => {
    if (key === KEY || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', notice);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', notice);
  };
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
