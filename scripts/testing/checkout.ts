import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Site, WORKSPACES } from '../support/root.ts';

/** A separate checkout of some packages, which a test may change and build as another team would. */
export type Checkout = ReturnType<typeof checkOut>;

/** The files at the root that every team has, besides `shared` and its own package. */
const ROOT_FILES = [
  'package.json',
  'tsconfig.base.json',
  'webpack.common.js',
  'webpack.prerender.js',
  'firebase.json',
];

/**
 * Copies `shared` and these packages from the repository at `root` into a new folder. Links installed packages, so that
 * they are not copied. The repository's own packages are linked to the copies and not to the repository.
 */
export function checkOut(root: string, packages: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-checkout-'));
  for (const file of ROOT_FILES) cpSync(join(root, file), join(folder, file));
  const all = ['shared', ...packages];
  for (const name of all) cpSync(join(root, name), join(folder, name), { recursive: true, filter: isSource });
  linkPackages(root, folder, all);
  const run = (args: readonly string[]) => runNpm(folder, args);
  return {
    folder,
    /** Runs a script of the root's or a workspace's package.json. Resolves to the output and the exit code. */
    run,
    /** Replaces the text of a file. Throws when `change` returns the same text. */
    edit(path: string, change: (text: string) => string): void {
      const before = readFileSync(join(folder, path), 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`The change leaves ${path} as it was`);
      writeFileSync(join(folder, path), after);
    },
    /** Runs `npm run build -w <site>`. Resolves to the folder of the built files, or rejects with webpack's output. */
    async build(site: Site): Promise<string> {
      const { code, output } = await run(['run', 'build', '-w', site]);
      if (code !== 0) throw new Error(`Cannot build ${site}:\n${output}`);
      return join(folder, site, 'dist');
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const isSource = (path: string): boolean => !['node_modules', 'dist'].includes(basename(path));

function linkPackages(root: string, folder: string, packages: readonly string[]): void {
  const installed = join(root, 'node_modules');
  const linked = join(folder, 'node_modules');
  mkdirSync(join(linked, '@portal'), { recursive: true });
  const own = new Set(['@portal', '.bin', ...WORKSPACES]);
  for (const name of readdirSync(installed).filter((name) => !own.has(name))) {
    symlinkSync(join(installed, name), join(linked, name), 'junction');
  }
  cpSync(join(installed, '.bin'), join(linked, '.bin'), { recursive: true, verbatimSymlinks: true });
  for (const name of packages) {
    const manifest = join(folder, name, 'package.json');
    if (!existsSync(manifest)) continue;
    symlinkSync(
      join(folder, name),
      join(linked, JSON.parse(readFileSync(manifest, 'utf8')).name),
      'junction',
    );
  }
}

/** Runs npm in a folder. Resolves to the output and the exit code. */
export const runNpm = (folder: string, args: readonly string[]) =>
  new Promise<{ readonly code: number; readonly output: string }>((resolve) => {
    // Playwright refuses to run if Jest's variable is set.
    const env = { ...process.env, JEST_WORKER_ID: undefined };
    const options = { cwd: folder, env, shell: process.platform === 'win32' };
    execFile('npm', args, options, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr }),
    );
  });
