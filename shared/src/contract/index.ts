import type { ComponentType } from 'react';

/** The ids of the tabs in the shell's build. The configuration can add other tabs. */
export const BUILT_IN_TAB_IDS = ['home', 'experiences', 'analytics'] as const;

export type BuiltInTabId = (typeof BUILT_IN_TAB_IDS)[number];

/**
 * Remote → the modules that the shell expects this remote to expose. The shell renders each module as a region of
 * the page. A region has no props; regions communicate only through `@portal/shared/portal`.
 */
export const REMOTE_MODULES = {
  // ExperiencesTab: the tab with list, search and detail. Composer: the form for adding and editing, which renders
  // nothing while `usePortal().composer` is closed.
  'mf-experiences': ['./ExperiencesTab', './Composer'],
  // Guide: the part of the experiences tab above the cards, in the place of `GuidePlace`.
  'mf-analytics': ['./AnalyticsTab', './Guide'],
  // AccountMenu: the part of the header with sign-in, welcome, sign-out and Add Experience.
  'mf-auth': ['./AccountMenu'],
} as const;

export type RemoteName = keyof typeof REMOTE_MODULES;

export type ExposedName<Remote extends RemoteName> = (typeof REMOTE_MODULES)[Remote][number];

/** A module: its remote, and the name under which the remote exposes it. */
export interface ExposedModule {
  readonly remote: string;
  readonly module: string;
}

/** A module of `REMOTE_MODULES`. */
export type BuiltInModule = {
  [Remote in RemoteName]: { readonly remote: Remote; readonly module: ExposedName<Remote> };
}[RemoteName];

/** The type of the default export of an exposed module. Check the export with `satisfies RegionComponent`. */
export type RegionComponent = ComponentType;
