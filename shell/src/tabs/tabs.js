/** @import { BuiltInModule, BuiltInTabId } from '@portal/shared/contract' */

/** What the page shows beside its tabs and before any is opened. @satisfies {BuiltInModule} */
export const ACCOUNT_MENU = /** @type {const} */ ({ remote: 'mf-auth', module: './AccountMenu' });

/**
 * The tabs that are part of the build, in their order; the first one is open at first. It is JavaScript so that the build can
 * read it too, for the page's first script.
 * @typedef {{ id: BuiltInTabId, label: string, skeleton?: string, preload?: string }} BuiltInTab
 * @satisfies {readonly (BuiltInTab & Partial<BuiltInModule>)[]}
 */
export const BUILT_IN_TABS = /** @type {const} */ ([
  { id: 'home', label: 'Home' },
  {
    id: 'experiences',
    label: 'Experiences',
    remote: 'mf-experiences',
    module: './ExperiencesTab',
    skeleton: 'cards',
    preload: 'preloadExperiences',
  },
  {
    id: 'analytics',
    label: 'Analytics',
    remote: 'mf-analytics',
    module: './AnalyticsTab',
    skeleton: 'charts',
    preload: 'preloadSource',
  },
]);
