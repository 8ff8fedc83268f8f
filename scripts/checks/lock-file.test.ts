import { join } from 'node:path';
import semver from 'semver';
import { listFiles, REMOTES, readJson, readText, root, WORKSPACES } from '../support/root.ts';

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly engines?: { readonly node?: string };
}

const readManifest = (folder: string) => readJson(`${folder}/package.json`);
const text = readText('package-lock.json');
const { packages } = JSON.parse(text) as { packages: Record<string, LockedPackage> };
const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));

const MAC = ['darwin-x64', 'darwin-arm64'];
const PLAIN = [...MAC, 'linux-x64', 'linux-arm64', 'win32-x64'];
/** The target names of packages that are built with Rust's tools. */
const BY_ABI = [
  ...MAC,
  ...['x64', 'arm64'].flatMap((processor) => [`linux-${processor}-gnu`, `linux-${processor}-musl`]),
  'win32-x64-msvc',
];

const TARGETS = {
  '@biomejs/cli-': [...PLAIN, 'linux-x64-musl', 'linux-arm64-musl'],
  '@esbuild/': PLAIN,
  '@oxc-parser/binding-': BY_ABI,
  '@oxc-resolver/binding-': BY_ABI,
  '@rspack/binding-': BY_ABI,
  '@swc/core-': BY_ABI,
  '@typescript/typescript-': PLAIN,
  '@unrs/resolver-binding-': BY_ABI,
  'lightningcss-': BY_ABI,
} as const;

const binaries = Object.entries(TARGETS).flatMap(([name, targets]) => targets.map((target) => name + target));

test.each([...binaries, 'fsevents'])('npm ci finds %s on the system that needs it', (name) => {
  expect(names).toContain(name);
});

test('the lock file names packages, not the registry they were read from', () => {
  expect(text).not.toMatch(/"resolved": "https?:/);
});

const { engines } = readJson('package.json');

test.each(['20.19.0', '22.12.0', '24.0.0'])(
  'no package refuses Node %s, nor does the repository',
  (version) => {
    const refusing = Object.entries(packages).filter(
      ([, { engines }]) => engines?.node !== undefined && !semver.satisfies(version, engines.node),
    );
    expect(refusing.map(([path]) => path)).toEqual([]);
    expect(semver.satisfies(version, engines.node)).toBe(true);
  },
);

test('every dependency of every workspace is an exact version, but for shared, which is never installed', () => {
  const loose = ['.', ...WORKSPACES].flatMap((folder) => {
    const { dependencies, devDependencies } = readManifest(folder);
    const all: Record<string, string> = { ...dependencies, ...devDependencies };
    return Object.entries(all).filter(
      ([name, version]) => name !== '@portal/shared' && !/^\d+\.\d+\.\d+$/.test(version),
    );
  });
  expect(loose).toEqual([]);
});

test('the shared that the shell brings is the one beside it, in its version', () => {
  expect(packages['node_modules/@portal/shared']).toEqual({ resolved: 'shared', link: true });
  expect(packages.shared?.version).toBe(readManifest('shared').version);
});

test('the shell depends on what its page imports, and on nothing else', () => {
  const code = listFiles(join(root, 'shell/src')).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const sources = code.map((file) => readText(`shell/src/${file}`)).join('\n');
  const imported = [...sources.matchAll(/\b(?:from|import) '((?:@[^/']+\/)?[^./'][^/']*)/g)].map(
    ([, name]) => name,
  );
  const { dependencies } = readManifest('shell');
  expect(Object.keys(dependencies).sort()).toEqual([...new Set(imported)].sort());
});

const RANGE = /^\^\d+\.\d+\.\d+( \|\| \^\d+\.\d+\.\d+)*$/;

test.each(REMOTES)('%s says which versions of shared and React it runs with, and pins neither', (folder) => {
  const { dependencies = {}, peerDependencies } = readManifest(folder);
  expect(Object.keys(peerDependencies).sort()).toEqual(['@portal/shared', 'react']);
  for (const range of Object.values(peerDependencies)) expect(range).toMatch(RANGE);
  expect(Object.keys(dependencies)).not.toContain('react');
});
