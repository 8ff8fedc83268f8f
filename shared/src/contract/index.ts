import type { ComponentType } from 'react';

/**
 * Every module a remote exposes, by remote: what the shell needs to find in a built remote. The shell renders each as a
 * region of the page; none takes props, since regions meet only through `@portal/shared/portal`.
 */
export const REMOTE_MODULES = {
  'mf-experiences': [
    // The experiences tab: list, search, detail.
    './ExperiencesTab',
    // The add and edit form; it renders nothing while `usePortal().composer` is closed.
    './Composer',
  ],
  'mf-analytics': [
    // The analytics tab: filters and charts.
    './AnalyticsTab',
  ],
  'mf-auth': [
    // Sign in, welcome, sign out and Add Experience, for the header.
    './AccountMenu',
  ],
} as const;

export type RemoteName = keyof typeof REMOTE_MODULES;

export type ExposedName<Remote extends RemoteName> = (typeof REMOTE_MODULES)[Remote][number];

/** What an exposed module's default export is. */
export type RegionComponent = ComponentType;

/** What a remote's file for an exposed module has to export; use it with `satisfies`. */
export interface RegionModule {
  readonly default: RegionComponent;
}
