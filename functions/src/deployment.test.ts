import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const functions = resolve(__dirname, '..');
const { dependencies } = JSON.parse(readFileSync(join(functions, 'package.json'), 'utf8'));

let folder: string;

/** What is uploaded, and beside it only what its package.json names. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'functions-'));
  run(['--import', 'tsx', 'build.ts', join(folder, 'dist/index.js')], functions);
  cpSync(join(functions, 'package.json'), join(folder, 'package.json'));
  mkdirSync(join(folder, 'node_modules'));
  for (const name of Object.keys(dependencies)) {
    symlinkSync(installed(name), join(folder, 'node_modules', name));
  }
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A package that has a version of its own here, or else shares everybody's. */
function installed(name: string): string {
  const own = join(functions, 'node_modules', name);
  return existsSync(own) ? own : join(functions, '../node_modules', name);
}

function run(words: readonly string[], cwd: string, environment: NodeJS.ProcessEnv = {}): void {
  const env = { ...process.env, ...environment };
  const { status, stderr } = spawnSync(process.execPath, words, { cwd, encoding: 'utf8', env });
  if (status !== 0) throw new Error(stderr);
}

test('the deployed file needs only what the deployed package.json names', () => {
  const code = readFileSync(join(folder, 'dist/index.js'), 'utf8');
  const imported = [...code.matchAll(/^import .* from "([^"]+)";$/gm)].map(([, name]) => name ?? '');
  expect(imported.filter((name) => !name.startsWith('node:')).map((name) => name.split('/')[0])).toEqual(
    expect.arrayContaining(Object.keys(dependencies)),
  );
  expect(
    imported.filter((name) => !(name.startsWith('node:') || (name.split('/')[0] ?? '') in dependencies)),
  ).toEqual([]);
});

test("Firebase's tools find one function in it, which is told of every experience and told again when it fails", () => {
  const manifest = join(folder, 'manifest.json');
  const tools = join(installed('firebase-functions'), 'lib/bin/firebase-functions.js');
  run([tools], folder, { FUNCTIONS_MANIFEST_OUTPUT_PATH: manifest });
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
