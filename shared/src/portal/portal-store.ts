import { useEffect, useSyncExternalStore } from 'react';
import type { Experience } from '../model/experience.ts';
import type { Filters } from '../model/filters.ts';
import { type ChartsView, type ListView, OPENING_VIEW, type Tab, type View } from './view.ts';

/** The add and edit form. Open without an experience it is empty; with one it edits that one. */
export type Composer =
  | { readonly status: 'closed' }
  | {
      readonly status: 'open';
      readonly experience: Experience | undefined;
      /** A text to go on with that was kept on this device. Its subject is the id of the experience that it edits, or ''. */
      readonly kept?: KeptText | undefined;
    };

export interface KeptText {
  readonly id: string;
  readonly subject: string;
}

/** The state of the page that more than one region or a link needs. It lives as long as the page. */
export interface Portal extends View {
  readonly composer: Composer;
  /** The name of the open item, such as an experience, for the title of the page. */
  readonly title: string | undefined;
}

/** The state of a page when it is opened, which is rendered at build time. */
const OPENING: Portal = { ...OPENING_VIEW, composer: { status: 'closed' }, title: undefined };

let state = OPENING;
const listeners = new Set<() => void>();

type ComposerGuard = () => boolean;

let mayCloseComposer: ComposerGuard = () => true;

function update(change: Partial<Portal>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** The calls by which regions change the page. Every call is synchronous, and a call that changes nothing is harmless. */
export const portal = {
  read: (): Portal => state,
  watch(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  goTo: (tab: Tab): void => update({ tab }),
  /** Shows the view of a link, and leaves the form as it is. */
  restore: ({ tab, detail, list, charts }: View): void => update({ tab, detail, list, charts }),
  changeList: (change: Partial<ListView>): void => update({ list: { ...state.list, ...change } }),
  changeFilters: (change: Partial<Filters>): void =>
    portal.changeList({ filters: { ...state.list.filters, ...change } }),
  changeCharts: (change: Partial<ChartsView>): void => update({ charts: { ...state.charts, ...change } }),
  /**
   * Opens the form over whatever tab is open, perhaps with a text that was kept. A form without an experience closes an open
   * detail.
   */
  openComposer: (experience?: Experience, kept?: KeptText): void =>
    update({ composer: { status: 'open', experience, kept }, detail: experience ? state.detail : undefined }),
  closeComposer: (): void => update({ composer: { status: 'closed' } }),
  /** Closes the form unless its guard refuses; returns whether it is closed. */
  dismissComposer(): boolean {
    if (state.composer.status === 'closed') return true;
    if (!mayCloseComposer()) return false;
    portal.closeComposer();
    return true;
  },
  /** Sets a guard that may refuse `dismissComposer`; returns a function that removes it. */
  guardComposer(guard: ComposerGuard): () => void {
    mayCloseComposer = guard;
    return () => {
      if (mayCloseComposer === guard) mayCloseComposer = () => true;
    };
  },
  setTitle: (title: string | undefined): void => {
    if (title !== state.title) update({ title });
  },
  openDetail: (id: string): void => update({ detail: id }),
  closeDetail: (): void => update({ detail: undefined }),
};

/** The state of the page, or one part of it by name. The component renders again when it changes. */
export function usePortal(): Portal;
export function usePortal<Name extends keyof Portal>(name: Name): Portal[Name];
export function usePortal(name?: keyof Portal) {
  const select = (state: Portal) => (name ? state[name] : state);
  return useSyncExternalStore(
    portal.watch,
    () => select(portal.read()),
    () => select(OPENING),
  );
}

/** Shows a name in the title of the page as long as the component is in sight; undefined shows none. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    portal.setTitle(title);
    return () => portal.setTitle(undefined);
  }, [title]);
}
