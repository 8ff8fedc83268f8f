import type { ComponentType } from 'react';

/** The ids of the tabs that are part of the shell's build. The configuration adds others. */
export const BUILT_IN_TAB_IDS = ['home', 'experiences', 'analytics'] as const;

export type BuiltInTabId = (typeof BUILT_IN_TAB_IDS)[number];

/**
 * Every module a remote exposes, by remote: what the shell needs to find in a built remote. The shell renders each as a
 * region of the page; none takes props, since regions meet only through `@portal/shared/portal`.
 */
export const REMOTE_MODULES = {
  // The tab with list, search and detail; the add and edit form, which renders nothing while `usePortal().composer` is closed.
  'mf-experiences': ['./ExperiencesTab', './Composer'],
  'mf-analytics': ['./AnalyticsTab'],
  // Sign in, welcome, sign out and Add Experience, for the header.
  'mf-auth': ['./AccountMenu'],
} as const;

export type RemoteName = keyof typeof REMOTE_MODULES;

export type ExposedName<Remote extends RemoteName> = (typeof REMOTE_MODULES)[Remote][number];

/** A module by its remote and by the name under which the remote exposes it. */
export interface ExposedModule {
  readonly remote: string;
  readonly module: string;
}

/** One of `REMOTE_MODULES`. */
export type BuiltInModule = {
  [Remote in RemoteName]: { readonly remote: Remote; readonly module: ExposedName<Remote> };
}[RemoteName];

/** What an exposed module exports as its default; use it with `satisfies`. */
export type RegionComponent = ComponentType;
