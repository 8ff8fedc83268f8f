import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, distOf, listFiles, readJson, root, SITES } from '../support/root.ts';
import { bundlePrograms, copyFiles, installedVersion, writeManifest } from './bundle.ts';

const TEMPLATE = 'scripts/packages/remote-kit';
const COMMANDS = ['compose', 'contract', 'deploy', 'dev', 'promote', 'rollback', 'start'];
/** Files of this repository that the commands read. */
const FILES = [
  'firebase.json',
  'firestore.indexes.json',
  'firestore.rules',
  'shell/public/portal.config.json',
  'tsconfig.base.json',
  'webpack.common.js',
  'webpack.prerender.js',
];
const SIGN_IN = 'local-backend/src/auth';

/** Writes `@portal/remote-kit`: the commands, the portal's release files, and the configuration of webpack, Jest and TypeScript. */
export async function packKit(folder: string): Promise<void> {
  const programs = Object.fromEntries(COMMANDS.map((name) => [name, `scripts/${name}.ts`]));
  const emulator = `${SIGN_IN}/run-auth-emulator.js`;
  const others = { 'jest.config': `${TEMPLATE}/jest.config.js`, 'run-auth-emulator': emulator };
  const imported = await bundlePrograms({ ...programs, ...others }, folder);
  copyFiles(folder, FILES);
  for (const name of ['portal.js', 'README.md']) cpSync(join(root, TEMPLATE, name), join(folder, name));
  // The page's files are beside the code that serves them.
  cpSync(join(root, SIGN_IN, 'sign-in-page'), join(folder, 'sign-in-page'), { recursive: true });
  for (const site of SITES) copyRelease(distOf(site), join(folder, site, 'dist'));
  const names = Object.keys(readJson(`${TEMPLATE}/package.json`).dependencies);
  const missing = [...imported].filter((name) => !names.includes(name));
  if (missing.length > 0) throw new CommandError(`${TEMPLATE}/package.json lacks ${missing.join(', ')}`);
  writeManifest(folder, TEMPLATE, {
    browserslist: readJson('package.json').browserslist,
    dependencies: Object.fromEntries(names.map((name) => [name, installedVersion(name)])),
    peerDependencies: { '@portal/shared': `^${readJson('shared/package.json').version}` },
  });
}

/** Without source maps and without the record of the build, which no page loads. */
function copyRelease(from: string, to: string): void {
  const paths = listFiles(from).filter((path) => !/\.map$|^\./.test(path));
  for (const path of paths) cpSync(join(from, path), join(to, path));
}
