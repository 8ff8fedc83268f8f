import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { outputFile, readJson, root } from '../support/root.ts';

/** Packages of this repository, which are not published: their code becomes part of the bundle. */
const OURS = /^(@portal\/|local-backend)/;

/**
 * Bundles programs of this repository as modules for Node, by name. Returns the names of the packages that they import.
 * `@portal/shared` is bundled, too, but for its JSON files.
 */
export async function bundlePrograms(entryPoints: Readonly<Record<string, string>>, folder: string) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints,
    outdir: folder,
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    metafile: true,
    plugins: [
      {
        name: 'installed packages',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^./]/ }, ({ path }) =>
            OURS.test(path) ? undefined : { path, external: true },
          ),
      },
    ],
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  const external = imports.filter((one) => one.external && !one.path.startsWith('node:'));
  return new Set(external.map(({ path }) => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path));
}

/** Copies files of this repository to the same paths below another folder. */
export function copyFiles(folder: string, paths: readonly string[]): void {
  for (const path of paths) cpSync(join(root, path), join(folder, path), { recursive: true });
}

/** Writes the package.json of the folder `template`, with the portal's version and with `more`. */
export function writeManifest(folder: string, template: string, more: object = {}): void {
  const { version } = readJson('package.json');
  const manifest = { ...readJson(`${template}/package.json`), version, ...more };
  outputFile(join(folder, 'package.json'), JSON.stringify(manifest, undefined, 2));
}

export const installedVersion = (name: string): string =>
  readJson(`node_modules/${name}/package.json`).version;
