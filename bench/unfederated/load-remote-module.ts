import type { ExposedName, RegionModule, RemoteName } from '@portal/shared/contract';
import type { RemoteModule } from '../../shell/src/remotes/load-remote-module.ts';

const MODULES: Readonly<Record<string, () => Promise<RegionModule>>> = {
  'mf-experiences/ExperiencesTab': () => import('../../mf-experiences/src/experiences-tab.tsx'),
  'mf-experiences/Composer': () => import('../../mf-experiences/src/composer.tsx'),
  'mf-analytics/AnalyticsTab': () => import('../../mf-analytics/src/analytics-tab.tsx'),
  'mf-auth/AccountMenu': () => import('../../mf-auth/src/account-menu.tsx'),
};

/** Stands in for the shell's function of this name: the module comes from the shell's own build. */
export async function loadRemoteModule<Remote extends RemoteName>(
  remote: Remote,
  exposed: ExposedName<Remote>,
): Promise<RemoteModule> {
  const load = MODULES[`${remote}/${exposed.slice('./'.length)}`];
  if (!load) throw new Error(`There is no ${exposed} of ${remote}`);
  return { component: (await load()).default, manifestUrl: document.baseURI };
}

export function preloadRemoteModule<Remote extends RemoteName>(
  remote: Remote,
  exposed: ExposedName<Remote>,
): void {
  loadRemoteModule(remote, exposed).catch(() => undefined);
}

export function forgetRemote(_remote: RemoteName): void {}
