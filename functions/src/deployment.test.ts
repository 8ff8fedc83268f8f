import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DeployedFolder, installed, makeDeployedFolder, runNode } from './testing/deployed-folder.ts';

let folder: DeployedFolder;

beforeAll(() => {
  folder = makeDeployedFolder();
}, 60_000);
afterAll(() => folder.remove());

test('the deployed file needs only what the deployed package.json names', () => {
  const code = readFileSync(folder.main, 'utf8');
  const imported = [...code.matchAll(/^import .* from "([^"]+)";$/gm)].map(([, name]) => name ?? '');
  const packages = imported.filter((name) => !name.startsWith('node:')).map((name) => name.split('/')[0]);
  expect(new Set(packages)).toEqual(new Set(folder.dependencies));
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
    eventTrigger: {
      eventType: 'google.cloud.firestore.document.v1.written',
      eventFilters: { database: '(default)', namespace: '(default)' },
      eventFilterPathPatterns: { document: 'experiences/{id}' },
      retry: true,
    },
  });
  expect(endpoints.countExperience.region).toBeUndefined();
});
