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
  const repository = versionsIn(join(import.meta.dirname, '../../../package-lock.json'));
  const uploaded = versionsIn(join(folder.path, 'package-lock.json'));
  expect(uploaded.size).toBeGreaterThan(100);
  expect([...uploaded].filter((version) => !repository.has(version))).toEqual([]);
});

test('the runtime is one that Firebase supports', () => {
  const { functions } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../firebase.json'), 'utf8'));
  const { RUNTIMES } = require('firebase-tools/lib/deploy/functions/runtimes/supported');
  expect(RUNTIMES[functions[0].runtime]).toMatchObject({ status: 'GA' });
});

/** The account and the number of instances of each function, and the path of the documents whose changes it is told. */
const FUNCTIONS = {
  countExperience: { maxInstances: 1, event: 'written', document: 'experiences/{id}' },
  handleReport: { maxInstances: 2, event: 'written', document: 'cases/{id}/reports/{person}' },
  handleReview: { maxInstances: 2, event: 'written', document: 'reviews/{id}' },
  handleExperience: { maxInstances: 2, event: 'written', document: 'experiences/{id}' },
  eraseAccount: { maxInstances: 2, event: 'written', document: 'erasures/{uid}' },
};

test("Firebase's tools find the functions in it, with an account of their own, few instances and parameters", () => {
  const { endpoints, params, requiredAPIs } = manifest();
  expect(Object.keys(endpoints).sort()).toEqual(
    [...Object.keys(FUNCTIONS), 'cleanUpAccount', 'sweepWithheld', 'sweepErasures'].sort(),
  );
  for (const [name, endpoint] of Object.entries(endpoints)) {
    // Only these may read and delete accounts.
    const erases = ['eraseAccount', 'sweepErasures', 'cleanUpAccount'].includes(name);
    const serviceAccountEmail = erases ? 'account-eraser@' : 'experience-counter@';
    const platform = name === 'cleanUpAccount' ? 'gcfv1' : 'gcfv2';
    expect(endpoint).toMatchObject({ platform, serviceAccountEmail });
  }
  for (const endpoint of Object.values(endpoints)) expect(endpoint.region).toBeUndefined();
  expect(endpoints.cleanUpAccount).toMatchObject({
    maxInstances: 2,
    eventTrigger: { eventType: 'providers/firebase.auth/eventTypes/user.delete', retry: true },
  });
  expect(endpoints.countExperience).toMatchObject({ concurrency: 500, availableMemoryMb: 512 });
  expect(endpoints.sweepWithheld).toMatchObject({
    maxInstances: 1,
    scheduleTrigger: { schedule: 'every 1 hours' },
  });
  expect(endpoints.sweepErasures).toMatchObject({
    maxInstances: 1,
    timeoutSeconds: 1800,
    scheduleTrigger: { schedule: 'every day 03:00' },
  });
  expect(requiredAPIs).toMatchObject([{ api: 'cloudscheduler.googleapis.com' }]);
  expect(params).toMatchObject([
    { name: 'REPORTERS_TO_HOLD', type: 'int', default: 3 },
    { name: 'REPORTER_AGE_MINUTES', type: 'int', default: 1440 },
    { name: 'HOLDS_PER_DAY', type: 'int', default: 20 },
  ]);
});

test.each(Object.entries(FUNCTIONS))(
  '%s is told of every change, and told again when it fails',
  (name, expected) => {
    const { maxInstances, event, document } = expected;
    expect(manifest().endpoints[name]).toMatchObject({
      entryPoint: name,
      maxInstances,
      eventTrigger: {
        eventType: `google.cloud.firestore.document.v1.${event}`,
        eventFilters: { database: '(default)', namespace: '(default)' },
        eventFilterPathPatterns: { document },
        retry: true,
      },
    });
  },
);

test('all functions are told of the database that portal.config.json names', () => {
  const configuration = join(folder.path, 'portal.config.json');
  writeFileSync(configuration, JSON.stringify({ firebase: { databaseId: 'restored' } }));
  const restored = makeDeployedFolder(configuration);
  try {
    const { endpoints } = manifest(restored);
    for (const name of Object.keys(FUNCTIONS))
      expect(endpoints[name]).toMatchObject({ eventTrigger: { eventFilters: { database: 'restored' } } });
  } finally {
    restored.remove();
  }
});

/** What Firebase's tools read from a deployed folder. */
function manifest(deployed = folder) {
  const path = join(deployed.path, 'manifest.json');
  const tools = join(installed('firebase-functions'), 'lib/bin/firebase-functions.js');
  runNode([tools], deployed.path, { FUNCTIONS_MANIFEST_OUTPUT_PATH: path, GCLOUD_PROJECT: 'my-portal' });
  return JSON.parse(readFileSync(path, 'utf8')) as {
    readonly endpoints: Readonly<Record<string, { readonly region?: unknown }>>;
    readonly params: unknown;
    readonly requiredAPIs: unknown;
  };
}

function versionsIn(lockFile: string): ReadonlySet<string> {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8')) as {
    packages: Record<string, { version?: string }>;
  };
  const installed = Object.entries(packages).filter(([path]) => path.startsWith('node_modules/'));
  return new Set(installed.map(([path, { version }]) => `${path.split('node_modules/').at(-1)} ${version}`));
}
