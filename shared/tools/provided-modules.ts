import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Manifest } from './manifest.ts';

export type ProvidedModules = ReadonlyMap<string, string>;

const readJson = (path: string) => JSON.parse(readFileSync(resolve(import.meta.dirname, '..', path), 'utf8'));

export function modulesOfShared(): ProvidedModules {
  const { version, dependencies } = readJson('package.json');
  const { entryPoints, libraries } = readJson('shared-modules.json') as Record<string, readonly string[]>;
  return new Map([
    ...(libraries ?? []).map((name) => [name, dependencies.react] as const),
    ...(entryPoints ?? []).map((name) => [`@portal/shared/${name}`, version] as const),
  ]);
}

export function modulesOfShell({ shared }: Manifest): ProvidedModules {
  return new Map(shared.map(({ name, version }) => [name, version]));
}
