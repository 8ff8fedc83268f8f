import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useTemporaryFolder } from 'local-backend/testing';
import { findHosting } from '../serve/hosting.ts';
import { outputFile, readText, root, type Site } from '../support/root.ts';
import { filledText } from './testing/project-files.ts';
import { type Rehearsal, startRehearsal } from './testing/rehearsal.ts';
import { readFolder } from './write-release.ts';

const inBuilds = useTemporaryFolder();
let site: Rehearsal;

beforeEach(async () => {
  site = await startRehearsal('mf-analytics');
});
afterEach(() => site.close());

type Texts = Readonly<Record<string, string>>;

function build(texts: Texts): string {
  const folder = mkdtempSync(inBuilds('dist-'));
  for (const [path, text] of Object.entries(texts)) outputFile(join(folder, path), text);
  return folder;
}

/** The files of a very small build of a remote. */
const version = (name: string): Texts => ({
  'mf-manifest.json': `{"build":"${name}"}`,
  [`tab.${name.repeat(8)}.js`]: `tab ${name}`,
  [`tab.${name.repeat(8)}.js.map`]: `map ${name}`,
  'lib.00000000.js': 'lib',
  '.built-from.json': 'not for the world',
});

const deployTwo = async () =>
  [await site.deploy(build(version('a'))), await site.deploy(build(version('b')))] as const;

const hashed = (name: string) => [`tab.${name.repeat(8)}.js`, `tab.${name.repeat(8)}.js.map`];

const served = (): string[] => Object.keys(readFolder(site.folder).files).sort();

/** The paths that the site serves after these versions were deployed. `kept` is the build for a rollback. */
const files = (kept: string | undefined, ...names: readonly string[]): readonly string[] => [
  'lib.00000000.js',
  'mf-manifest.json',
  'release.json',
  ...(kept === undefined ? [] : [`releases/${kept}/mf-manifest.json`]),
  ...names.flatMap(hashed),
];

const read = async (path: string): Promise<string> => (await fetch(`${site.url}/${path}`)).text();

test('the first release is the build itself, and says so', async () => {
  const { before, after } = await site.deploy(build(version('a')));
  expect(before).toBeNull();
  expect(after.previous).toBeNull();
  expect(served()).toEqual(files(undefined, 'a'));
  expect(JSON.parse(await read('release.json'))).toEqual(after);
});

test('a release carries the hashed files of the one before, and keeps its pointers to go back to', async () => {
  const [first] = await deployTwo();
  expect(served()).toEqual(files(first.after.id, 'a', 'b'));
  expect(await read('mf-manifest.json')).toBe('{"build":"b"}');
  expect(await read('tab.aaaaaaaa.js')).toBe('tab a');
});

test('the third release drops what only the first had', async () => {
  const [, second] = await deployTwo();
  await site.deploy(build(version('c')));
  expect(served()).toEqual(files(second.after.id, 'b', 'c'));
});

test('rolling back twice is rolling forward', async () => {
  await deployTwo();
  const before = readFolder(site.folder);
  await site.rollback();
  await site.rollback();
  expect(readFolder(site.folder)).toEqual(before);
});

test('a first release cannot be rolled back, nor can nothing', async () => {
  await expect(site.rollback()).rejects.toThrow(`Cannot roll back: ${site.url} has no release.json`);
  const { after } = await site.deploy(build(version('a')));
  await expect(site.rollback()).rejects.toThrow(`Cannot roll back: release ${after.id} is the first`);
});

test('a source map that alone differs does not keep two builds apart', async () => {
  await site.deploy(build(version('a')));
  const other = {
    ...version('b'),
    ...version('a'),
    'mf-manifest.json': '{}',
    'tab.aaaaaaaa.js.map': 'new map',
  };
  await site.deploy(build(other));
  expect(await read('tab.aaaaaaaa.js.map')).toBe('new map');
  await site.rollback();
  expect(await read('mf-manifest.json')).toBe('{"build":"a"}');
});

test('two files of one name, where pages would get the wrong one, are refused', async () => {
  await site.deploy(build(version('a')));
  const clash = build({ ...version('b'), 'lib.00000000.js': 'other lib' });
  const reason = /Cannot keep lib\.00000000\.js of release .* build it again/;
  await expect(site.deploy(clash)).rejects.toThrow(reason);
  expect(await read('lib.00000000.js')).toBe('lib');
});

const damageFile = (file: string): void => writeFileSync(file, 'damaged');

test.each([
  ['is not what it says', damageFile, 'is not what its release.json says'],
  ['is missing', rmSync, 'does not have it'],
])('a live file that %s stops a deployment and a rollback', async (_case, damage, reason) => {
  await deployTwo();
  const before = readFileSync(join(site.folder, 'release.json'), 'utf8');
  for (const name of hashed('a')) damage(join(site.folder, name));
  damage(join(site.folder, 'tab.bbbbbbbb.js'));
  await expect(site.deploy(build(version('c')))).rejects.toThrow(reason);
  await expect(site.rollback()).rejects.toThrow(reason);
  expect(await read('release.json')).toBe(before);
});

test.each([
  ['{', 'JSON'],
  ['<!doctype html>', 'JSON'],
  ['{}', 'id cannot be undefined'],
])('a release.json of %s stops a deployment', async (text, reason) => {
  writeFileSync(join(site.folder, 'release.json'), text);
  const deployed = site.deploy(build(version('a')));
  const advice = /^Cannot use .*release\.json: .*roll the site back to a whole release/;
  await expect(deployed).rejects.toThrow(advice);
  await expect(deployed).rejects.toThrow(reason);
});

describe('the shell', () => {
  const shell = (name: string, script: string): Texts => ({
    'index.html': `<script src="main.${script}.js"></script>`,
    [`main.${script}.js`]: script,
    '.well-known/security.txt': `of ${script}`,
    'portal.config.json': JSON.stringify({
      firebase: { apiKey: 'k', authDomain: 'p.firebaseapp.com', projectId: 'p', appId: 'a' },
      remotes: { 'mf-auth': `https://${name}.example/mf-manifest.json` },
    }),
  });
  const publishedPolicy = (): string => readFileSync(join(site.releaseFolder, 'firebase.json'), 'utf8');

  beforeEach(async () => {
    await site.close();
    site = await startRehearsal('shell');
  });

  test('a rollback keeps the configuration that is live, and the policy that fits it', async () => {
    await site.deploy(build(shell('old', '11111111')));
    await site.deploy(build(shell('new', '22222222')));
    expect(publishedPolicy()).toContain('https://new.example');
    await site.rollback();
    expect(await read('index.html')).toContain('main.11111111.js');
    expect(await read('.well-known/security.txt')).toBe('of 11111111');
    expect(await read('portal.config.json')).toContain('new.example');
    expect(publishedPolicy()).toContain('https://new.example');
  });

  test('another configuration is published without pushing the way back out', async () => {
    const first = await site.deploy(build(shell('old', '11111111')));
    await site.deploy(build(shell('old', '22222222')));
    const { isLive, after } = await site.deploy(build(shell('new', '22222222')));
    expect(isLive).toBe(false);
    expect(after.previous?.id).toBe(first.after.id);
    expect(await read('portal.config.json')).toContain('new.example');
  });
});

test('Firebase’s tools find the site, its headers and all its files in the composed folder', async () => {
  await deployTwo();
  const { hosting, listed } = readAsFirebase(site.releaseFolder, site.folder, 'mf-analytics');
  expect(hosting).toMatchObject({
    site: 'acme-project-analytics',
    public: 'public',
    headers: findHosting(readText('firebase.json'), 'mf-analytics').headers,
  });
  expect(listed.sort()).toEqual(served());
});

test('Firebase’s tools publish where to report a vulnerability', () => {
  const files = join(root, 'shell/public');
  const project = Object.fromEntries(
    ['firebase.json', '.firebaserc'].map((name) => [name, filledText(name)]),
  );
  const { listed } = readAsFirebase(build(project), files, 'shell');
  expect(listed).toContain('.well-known/security.txt');
  expect(Object.keys(readFolder(files).files)).toContain('.well-known/security.txt');
});

/** What `firebase deploy --only hosting:<site> --config <folder>/firebase.json` would publish. */
function readAsFirebase(folder: string, files: string, target: Site) {
  const require = createRequire(__filename);
  const { Config } = require('firebase-tools/lib/config');
  const { loadRC } = require('firebase-tools/lib/rc');
  const { hostingConfig } = require('firebase-tools/lib/hosting/config');
  const { listFiles } = require('firebase-tools/lib/listFiles');
  const place = { cwd: tmpdir(), configPath: join(folder, 'firebase.json') };
  const options = { ...place, config: Config.load(place), rc: loadRC(place), project: 'acme-project' };
  const [hosting] = hostingConfig({ ...options, only: `hosting:${target}` });
  return { hosting, listed: listFiles(files, hosting.ignore) as string[] };
}
