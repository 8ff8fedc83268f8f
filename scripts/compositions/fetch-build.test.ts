import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { useTemporaryFolder } from 'local-backend/testing';
import { liveSite } from '../releases/live-site.ts';
import { type Rehearsal, startRehearsal } from '../releases/testing/rehearsal.ts';
import { outputFile } from '../support/root.ts';
import { fetchBuild } from './fetch-build.ts';

const inFolder = useTemporaryFolder();
let site: Rehearsal;
beforeEach(async () => {
  site = await startRehearsal('mf-analytics');
  for (const hash of ['aaaaaaaa', 'bbbbbbbb', 'cccccccc']) {
    const dist = inFolder(hash);
    outputFile(join(dist, `remoteEntry.${hash}.js`), hash);
    outputFile(join(dist, 'mf-manifest.json'), `manifest of ${hash}`);
    await site.deploy(dist);
  }
});
afterEach(() => site.close());

const fetched = (hash: string | undefined) => fetchBuild(liveSite(site.url), hash, inFolder('store'));

test.each([
  [undefined, 'cccccccc'],
  ['cccccccc', 'cccccccc'],
  ['bbbbbbbb', 'bbbbbbbb'],
])('of the site’s releases, %s is %s, whole', async (wanted, hash) => {
  const folder = await fetched(wanted);
  expect(readFileSync(join(folder, `remoteEntry.${hash}.js`), 'utf8')).toBe(hash);
  expect(readFileSync(join(folder, 'mf-manifest.json'), 'utf8')).toBe(`manifest of ${hash}`);
});

test('an earlier release is said to be kept nowhere, and a site without a release to have none', async () => {
  await expect(fetched('aaaaaaaa')).rejects.toThrow(/serves cccccccc and keeps bbbbbbbb/);
  const empty = await startRehearsal('mf-auth');
  await expect(fetchBuild(liveSite(empty.url), undefined, inFolder('none'))).rejects.toThrow(
    'the site has no release.json',
  );
  await empty.close();
});
