import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DeployedFolder, installed, makeDeployedFolder, runNode } from './testing/deployed-folder.ts';

let folder: DeployedFolder;

beforeAll(() => {
  folder = makeDeployedFolder();
});
afterAll(() => folder.remove());

test('the deployed file needs only what the deployed package.json names', () => {
  const code = readFileSync(folder.main, 'utf8');
  const imported = [...code.matchAll(/^import .* from "([^"]+)";$/gm)].map(([, name]) => name ?? '');
  const packages = imported.filter((name) => !name.startsWith('node:')).map((name) => name.split('/')[0]);
  expect(new Set(packages)).toEqual(new Set(folder.dependencies));
});

test('npm accepts the uploaded lock file, which has no version that the repository does not have', () => {
  const words = ['ci', '--dry-run', '--offline', '--ignore-scripts', '--no-workspaces'];
  const { status, stderr } = spawnSync('npm', words, { cwd: folder.path, encoding: 'utf8' });
  expect([stderr, status]).toEqual([expect.not.stringContaining('npm error'), 0]);
  const repository = versionsIn(join(import.meta.dirname, '../../package-lock.json'));
  const uploaded = versionsIn(join(folder.path, 'package-lock.json'));
  expect(uploaded.size).toBeGreaterThan(100);
  expect([...uploaded].filter((version) => !repository.has(version))).toEqual([]);
});

test('the runtime is one that Firebase supports', () => {
  const { functions } = JSON.parse(readFileSync(join(import.meta.dirname, '../../firebase.json'), 'utf8'));
  const { RUNTIMES } = require('firebase-tools/lib/deploy/functions/runtimes/supported');
  expect(RUNTIMES[functions[0].runtime]).toMatchObject({ status: 'GA' });
});

test("Firebase's tools find one function in it, which is told of every experience and told again when it fails", () => {
  const manifest = join(folder.path, 'manifest.json');
  const tools = join(installed('firebase-functions'), 'lib/bin/firebase-functions.js');
  runNode([tools], folder.path, { FUNCTIONS_MANIFEST_OUTPUT_PATH: manifest });
  const { endpoints } = JSON.parse(readFileSync(manifest, 'utf8'));
  expect(Object.keys(endpoints)).toEqual(['countExperience']);
  expect(endpoints.countExperience).toMatchObject({
    platform: 'gcfv2',
    entryPoint: 'countExperience',
    maxInstances: 1,
    concurrency: 500,
    availableMemoryMb: 512,
    serviceAccountEmail: 'experience-counter@',
    eventTrigger: {
      eventType: 'google.cloud.firestore.document.v1.written',
      eventFilters: { database: '(default)', namespace: '(default)' },
      eventFilterPathPatterns: { document: 'experiences/{id}' },
      retry: true,
    },
  });
  expect(endpoints.countExperience.region).toBeUndefined();
});

function versionsIn(lockFile: string): ReadonlySet<string> {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8')) as {
    packages: Record<string, { version?: string }>;
  };
  const installed = Object.entries(packages).filter(([path]) => path.startsWith('node_modules/'));
  return new Set(installed.map(([path, { version }]) => `${path.split('node_modules/').at(-1)} ${version}`));
}
