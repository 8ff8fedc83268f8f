import { useSyncExternalStore } from 'react';
import type { BuiltInTabId } from '../contract/index.ts';
import type { Experience } from '../experiences/experience.ts';

/** The id of a tab. The configuration adds tabs, so a remote must be ready for ids that it does not know. */
export type Tab = BuiltInTabId | (string & {});

/** The add and edit form. Open without an experience it is empty; with one it edits that one. */
export type Composer =
  | { readonly status: 'closed' }
  | { readonly status: 'open'; readonly experience: Experience | undefined };

/** What the page shows, as far as more than one region needs to know it. It lives as long as the page. */
export interface Portal {
  /** The tab that was asked for. The shell shows Home as long as the reader has no such tab. */
  readonly tab: Tab;
  readonly composer: Composer;
  /** The id of the experience whose detail is open. */
  readonly detail: string | undefined;
}

/** What a page shows when it is opened, and so what is rendered of it at build time. */
const OPENING: Portal = { tab: 'home', composer: { status: 'closed' }, detail: undefined };

let state = OPENING;
const listeners = new Set<() => void>();

/** Whether the form may be closed now; it asks the person when that would lose something. */
type ComposerGuard = () => boolean;

let mayCloseComposer: ComposerGuard = () => true;

function update(change: Partial<Portal>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** What regions ask of each other. Every call is synchronous, and a call that changes nothing is harmless. */
export const portal = {
  read: (): Portal => state,
  watch(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  goTo: (tab: Tab): void => update({ tab }),
  /** Opens the form over whatever tab is open. An empty form closes an open detail. */
  openComposer: (experience?: Experience): void =>
    update({ composer: { status: 'open', experience }, detail: experience ? state.detail : undefined }),
  closeComposer: (): void => update({ composer: { status: 'closed' } }),
  /** Closes the form unless its guard refuses; returns whether it is closed. */
  dismissComposer(): boolean {
    if (state.composer.status === 'closed') return true;
    if (!mayCloseComposer()) return false;
    portal.closeComposer();
    return true;
  },
  /** The form's say before `dismissComposer`; returns the function that takes it back. */
  guardComposer(guard: ComposerGuard): () => void {
    mayCloseComposer = guard;
    return () => {
      if (mayCloseComposer === guard) mayCloseComposer = () => true;
    };
  },
  openDetail: (id: string): void => update({ detail: id }),
  closeDetail: (): void => update({ detail: undefined }),
};

/** What the page shows now; the component renders again when it changes. */
export function usePortal(): Portal {
  return useSyncExternalStore(portal.watch, portal.read, () => OPENING);
}
