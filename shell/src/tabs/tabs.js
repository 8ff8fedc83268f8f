/** @import { BuiltInModule, BuiltInTabId } from '@portal/shared/contract' */

/** The module for the account menu, which the page shows beside its tabs. @satisfies {BuiltInModule} */
export const ACCOUNT_MENU = /** @type {const} */ ({ remote: 'mf-auth', module: './AccountMenu' });

/**
 * The tabs that are part of the build, in their order. A new page opens the first tab. This file is JavaScript because
 * the build also reads the tabs, for the page's first script.
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
