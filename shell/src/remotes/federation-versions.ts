import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { satisfy } from '@module-federation/runtime/core';
import { NEEDS_NEWER_PORTAL } from './remote-error.ts';

type Modules = Readonly<Record<string, { readonly version: string }>>;

/** Rejects a remote that does not accept the shell's modules, before any of its code runs. */
export const createVersionPlugin = (modules: Modules): ModuleFederationRuntimePlugin => ({
  name: 'versions',
  loadRemoteSnapshot(args) {
    for (const { name, requiredVersion } of args.manifestJson?.shared ?? []) {
      const version = modules[name]?.version;
      // A remote may accept any version, or share other libraries with other remotes.
      const mayIgnore = !requiredVersion || (version === undefined && !name.startsWith('@portal/shared/'));
      if (mayIgnore || (version !== undefined && satisfy(version, requiredVersion))) continue;
      const error = new Error(
        `it needs ${name} ${requiredVersion}, and the shell brings ${version ?? 'none'}`,
      );
      throw Object.assign(error, isOlder(version, requiredVersion) && { code: NEEDS_NEWER_PORTAL });
    }
    return args;
  },
});

/** True if the version is below the first one of the range. Otherwise the remote is too old for the shell. */
const isOlder = (version: string | undefined, range: string): boolean =>
  version === undefined || satisfy(version, `<${/\d[\d.]*/.exec(range)?.[0]}`);
