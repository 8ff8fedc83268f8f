import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
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

/** The functions that Firebase's tools find in a deployed folder. */
function endpointsIn({ path }: DeployedFolder) {
  const manifest = join(path, 'manifest.json');
  const tools = join(installed('firebase-functions'), 'lib/bin/firebase-functions.js');
  runNode([tools], path, { FUNCTIONS_MANIFEST_OUTPUT_PATH: manifest });
  return JSON.parse(readFileSync(manifest, 'utf8')).endpoints;
}

test("Firebase's tools find the function that is told of every experience, and told again when it fails", () => {
  const { countExperience, ...others } = endpointsIn(folder);
  expect(Object.keys(others)).toEqual(['eraseAccount', 'sweepErasures']);
  expect(countExperience).toMatchObject({
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
  expect(countExperience.region).toBeUndefined();
});

test('the functions that erase accounts run as an account of their own: at each entry, and once a day', () => {
  const { eraseAccount, sweepErasures } = endpointsIn(folder);
  expect(eraseAccount).toMatchObject({
    serviceAccountEmail: 'account-eraser@',
    timeoutSeconds: 540,
    eventTrigger: {
      eventType: 'google.cloud.firestore.document.v1.written',
      eventFilters: { database: '(default)', namespace: '(default)' },
      eventFilterPathPatterns: { document: 'blocked/{uid}' },
      retry: true,
    },
  });
  expect(sweepErasures).toMatchObject({
    serviceAccountEmail: 'account-eraser@',
    timeoutSeconds: 1800,
    scheduleTrigger: { schedule: 'every day 03:00' },
  });
});

test('all functions are told of the database that portal.config.json names', () => {
  const configuration = join(folder.path, 'portal.config.json');
  writeFileSync(configuration, JSON.stringify({ firebase: { databaseId: 'restored' } }));
  const restored = makeDeployedFolder(configuration);
  try {
    const { countExperience, eraseAccount } = endpointsIn(restored);
    for (const { eventTrigger } of [countExperience, eraseAccount])
      expect(eventTrigger.eventFilters).toMatchObject({ database: 'restored' });
  } finally {
    restored.remove();
  }
});

function versionsIn(lockFile: string): ReadonlySet<string> {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8')) as {
    packages: Record<string, { version?: string }>;
  };
  const installed = Object.entries(packages).filter(([path]) => path.startsWith('node_modules/'));
  return new Set(installed.map(([path, { version }]) => `${path.split('node_modules/').at(-1)} ${version}`));
}
