import type { ComponentType } from 'react';

/**
 * Every module a remote exposes, by remote and exposed name. The shell renders each as a region of the page; none
 * takes props, since regions meet only through `@portal/shared/portal`. A module's default export is the component.
 */
export interface RemoteModules {
  'mf-experiences': {
    /** The experiences tab: list, search, detail. */
    './ExperiencesTab': RegionComponent;
    /** The add and edit form; it renders nothing while `usePortal().composer` is closed. */
    './Composer': RegionComponent;
  };
  'mf-analytics': {
    /** The analytics tab: filters and charts. */
    './AnalyticsTab': RegionComponent;
  };
  'mf-auth': {
    /** Sign in, welcome, sign out and Add Experience, for the header. */
    './AccountMenu': RegionComponent;
  };
}

export type RegionComponent = ComponentType;

export type RemoteName = keyof RemoteModules;

export type ExposedName<Remote extends RemoteName> = keyof RemoteModules[Remote] & string;

/** What a remote's file for an exposed module has to export; use it with `satisfies`. */
export interface RegionModule {
  readonly default: RegionComponent;
}
