import { useEffect, useSyncExternalStore } from 'react';
import type { Experience } from '../model/experience.ts';
import type { Filters } from '../model/filters.ts';
import { createListeners } from '../model/listeners.ts';
import { type ChartsView, type ListView, OPENING_VIEW, type Tab, type View } from './view.ts';

/**
 * The form for adding and editing. If an open form has an experience, it edits this experience. Otherwise it adds a new
 * experience.
 */
export type Composer =
  | { readonly status: 'closed' }
  | {
      readonly status: 'open';
      readonly experience: Experience | undefined;
      /** An unsaved text of this device. The subject is the id of the edited experience, or ''. */
      readonly kept?: KeptText | undefined;
    };

export interface KeptText {
  readonly id: string;
  readonly subject: string;
}

/**
 * The state of the page: the part that a link contains, and the parts that several regions need. Lost when the page
 * closes.
 */
export interface Portal extends View {
  readonly composer: Composer;
  /** The name of the open item, such as an experience, in the title of the page. */
  readonly title: string | undefined;
}

/** The state of a newly opened page. The build renders this state. */
const OPENING: Portal = { ...OPENING_VIEW, composer: { status: 'closed' }, title: undefined };

let state = OPENING;
const { notify, watch } = createListeners();

function update(change: Partial<Portal>): void {
  state = { ...state, ...change };
  notify();
}

/** The calls with which regions read and change the page. All are synchronous. A call without an effect is harmless. */
export const portal = {
  read: (): Portal => state,
  watch,
  goTo: (tab: Tab): void => update({ tab }),
  /** Shows the view of a link. Does not change the form. */
  restore: ({ tab, detail, list, charts }: View): void => update({ tab, detail, list, charts }),
  /** Other filters close a sheet. */
  changeList: (change: Partial<ListView>): void =>
    update({ list: { ...state.list, ...(change.filters && { prepare: undefined }), ...change } }),
  changeFilters: (change: Partial<Filters>): void =>
    portal.changeList({ filters: { ...state.list.filters, ...change } }),
  changeCharts: (change: Partial<ChartsView>): void => update({ charts: { ...state.charts, ...change } }),
  /** Opens the form, with the unsaved text `kept`. Without an experience, closes an open detail. */
  openComposer: (experience?: Experience, kept?: KeptText): void =>
    update({ composer: { status: 'open', experience, kept }, detail: experience ? state.detail : undefined }),
  closeComposer: (): void => update({ composer: { status: 'closed' } }),
  setTitle: (title: string | undefined): void => {
    if (title !== state.title) update({ title });
  },
  openDetail: (id: string): void => update({ detail: id }),
  closeDetail: (): void => update({ detail: undefined }),
};

/** The state of the page, or the part with the given name. The component renders again when this state changes. */
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

/** Shows a name in the title of the page while the component is visible; undefined shows no name. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    portal.setTitle(title);
    return () => portal.setTitle(undefined);
  }, [title]);
}
