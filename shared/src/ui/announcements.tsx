import { useSyncExternalStore } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

interface Announcement {
  /** Tells two announcements of the same words apart. */
  readonly number: number;
  readonly words: string;
}

const NONE: Announcement = { number: 0, words: '' };

let latest = NONE;
const listeners = new Set<() => void>();

/** Tells screen readers, politely, of something that happened and that the eye sees by itself. */
export function announce(words: string): void {
  latest = { number: latest.number + 1, words };
  for (const listener of listeners) listener();
}

/** Where announcements are spoken. A page has exactly one. */
export function Announcements() {
  const { number, words } = useSyncExternalStore(
    watch,
    () => latest,
    () => NONE,
  );
  return (
    <VisuallyHidden role="status">
      <span key={number}>{words}</span>
    </VisuallyHidden>
  );
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
