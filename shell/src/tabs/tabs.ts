import type { BuiltInModule, BuiltInTabId } from '@portal/shared/contract';

/** The module for the account menu, which the page shows beside its tabs. */
export const ACCOUNT_MENU = { remote: 'mf-auth', module: './AccountMenu' } as const satisfies BuiltInModule;

interface BuiltInTab {
  readonly id: BuiltInTabId;
  readonly label: string;
  readonly skeleton?: string;
  readonly preload?: 'list' | 'source';
}

/** The tabs that are part of the build, in their order. A new page opens the first tab. */
export const BUILT_IN_TABS = [
  { id: 'home', label: 'Home' },
  {
    id: 'experiences',
    label: 'Experiences',
    remote: 'mf-experiences',
    module: './ExperiencesTab',
    skeleton: 'cards',
    preload: 'list',
  },
  {
    id: 'analytics',
    label: 'Analytics',
    remote: 'mf-analytics',
    module: './AnalyticsTab',
    skeleton: 'charts',
    preload: 'source',
  },
] as const satisfies readonly (BuiltInTab & Partial<BuiltInModule>)[];
