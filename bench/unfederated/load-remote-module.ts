import type { ExposedModule, RegionComponent } from '@portal/shared/contract';
import type { RemoteModule } from '../../shell/src/remotes/load-remote-module.ts';

const MODULES: Readonly<Record<string, () => Promise<{ readonly default: RegionComponent }>>> = {
  'mf-experiences/ExperiencesTab': () => import('../../mf-experiences/src/experiences-tab.tsx'),
  'mf-experiences/Composer': () => import('../../mf-experiences/src/composer.tsx'),
  'mf-analytics/AnalyticsTab': () => import('../../mf-analytics/src/analytics-tab.tsx'),
  'mf-auth/AccountMenu': () => import('../../mf-auth/src/account-menu.tsx'),
};

/** Stands in for the shell's function of this name: the module comes from the shell's own build. */
export async function loadRemoteModule({ remote, module }: ExposedModule): Promise<RemoteModule> {
  const load = MODULES[`${remote}/${module.slice('./'.length)}`];
  if (!load) throw new Error(`There is no ${module} of ${remote}`);
  return { component: (await load()).default, manifestUrl: document.baseURI };
}

export function preloadRemoteModule(exposed: ExposedModule): void {
  loadRemoteModule(exposed).catch(() => undefined);
}

export function forgetRemote(_remote: string): void {}
