import { useSyncExternalStore } from 'react';
import type { LiveState, LiveStore } from '../live-store.ts';
import { type Directory, directory } from './directory.ts';

const LOADING = { status: 'loading' } as const;
const IDLE: Pick<LiveStore<Directory>, 'read' | 'watch'> = {
  read: () => LOADING,
  watch: () => () => undefined,
};

/** The directory, which is listened to only where it is needed. */
export function useDirectory(isNeeded: boolean): LiveState<Directory> {
  const { watch, read } = isNeeded ? directory : IDLE;
  return useSyncExternalStore(watch, read, read);
}

/** Listens to the directory, so that a search has its answer at once. */
export function preloadSearch(): void {
  directory.watch(() => undefined)();
}
