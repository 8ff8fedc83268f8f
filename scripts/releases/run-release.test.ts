import { chmodSync, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { useTemporaryFolder } from 'local-backend/testing';
import { buildStaleSites } from '../build/build-sites.ts';
import { serveSite } from '../serve/sites.ts';
import { readJson, root } from '../support/root.ts';
import { runScript } from '../testing/run-script.ts';
import { liveSite } from './live-site.ts';
import type { ReleaseTools } from './release-tools.ts';
import { runRelease } from './run-release.ts';
import { filledText, templateText } from './testing/project-files.ts';
import { type Rehearsal, startRehearsal } from './testing/rehearsal.ts';

const dist = join(root, 'mf-analytics/dist');
const inFolder = useTemporaryFolder();
let site: Rehearsal;

beforeAll(() => buildStaleSites({ sites: ['mf-analytics'], report: () => undefined }));
beforeEach(async () => {
  site = await startRehearsal('mf-analytics');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await site.close();
});

/** An earlier build: today's build with one additional chunk. */
function buildBefore(): string {
  const before = inFolder('before');
  cpSync(dist, before, { recursive: true });
  writeFileSync(join(before, 'old.01234567.js'), 'old');
  return before;
}

/** Tools that record their commands and publish nothing. The live site of the project is the rehearsal. */
function rehearse(change: Partial<ReleaseTools> = {}) {
  const commands: string[] = [];
  const lines: string[] = [];
  const tools: ReleaseTools = {
    run: async (words) => void commands.push(words.join(' ')),
    readText: filledText,
    openSite: (url) =>
      liveSite(url === 'https://acme-project-analytics.web.app' ? site.url : `${site.url}/none`),
    report: (line) => void lines.push(line),
    ...change,
  };
  return { tools, commands, lines };
}

test('deploying checks the contract, composes, and publishes this one site', async () => {
  const before = await site.deploy(buildBefore());
  const { tools, commands, lines } = rehearse();
  expect(await runRelease('deploy', ['mf-analytics'], tools)).toBe(0);
  const { id, previous } = readJson('.release/mf-analytics/public/release.json');
  expect(previous.id).toBe(before.after.id);
  expect(commands).toEqual([
    'npm run contract -w mf-analytics',
    `npx firebase deploy --only hosting:mf-analytics --config .release/mf-analytics/firebase.json --message ${id}`,
  ]);
  expect(lines).toContain('    = old.01234567.js');
  expect(lines.at(-1)).toBe(`Release ${id} of mf-analytics is live`);
});

test('a remote has to fit the shell that is live', async () => {
  const shell = await serveSite('shell', { port: 0, folder: () => dist });
  const url = `http://localhost:${shell.port}`;
  const { tools, commands } = rehearse({
    openSite: (asked) => liveSite(asked === 'https://acme-project.web.app' ? url : site.url),
    run: async (words) => {
      commands.push(words.join(' '));
      throw new Error('breaks the contract');
    },
  });
  await expect(runRelease('deploy', ['mf-analytics'], tools)).rejects.toThrow('breaks the contract');
  expect(commands).toEqual([`npm run contract -w mf-analytics -- --shell ${url}/mf-manifest.json`]);
  await shell.close();
});

test('rolling back builds nothing, and publishes what the live site has kept', async () => {
  await site.deploy(buildBefore());
  await site.deploy(dist);
  const { tools, commands, lines } = rehearse();
  expect(await runRelease('rollback', ['mf-analytics'], tools)).toBe(0);
  expect(commands).toEqual([expect.stringMatching(/^npx firebase deploy --only hosting:mf-analytics /)]);
  expect(existsSync(join(root, '.release/mf-analytics/public/old.01234567.js'))).toBe(true);
  expect(lines).toContain('    = old.01234567.js');
});

test('what is live already is not published again', async () => {
  await site.deploy(dist);
  const { tools, commands, lines } = rehearse();
  expect(await runRelease('deploy', ['mf-analytics'], tools)).toBe(0);
  expect(commands).toEqual(['npm run contract -w mf-analytics']);
  expect(lines.at(-1)).toMatch(/^Nothing to do: release \w+ of mf-analytics is live already$/);
});

test('files that no release.json describes are not dropped in silence', async () => {
  await site.deploy(dist);
  rmSync(join(site.folder, 'release.json'));
  const { tools, lines } = rehearse();
  expect(await runRelease('deploy', ['mf-analytics'], tools)).toBe(0);
  expect(lines).toContainEqual(expect.stringContaining('has files but no release.json'));
});

describe('when the live site does not answer', () => {
  const openSite = () => liveSite('http://localhost:1');

  test('a deployment and a rollback stop and say what to do', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation();
    for (const command of ['deploy', 'rollback'] as const) {
      const { tools, commands } = rehearse({ openSite });
      expect(await runRelease(command, ['mf-analytics'], tools)).toBe(1);
      expect(commands).toEqual([]);
      expect(error).toHaveBeenLastCalledWith(
        expect.stringMatching(/^Cannot read http:.* check the network and the site's name in \.firebaserc/),
      );
    }
  });

  test('a dry run says what it assumes', async () => {
    const { tools, commands, lines } = rehearse({ openSite });
    expect(await runRelease('deploy', ['mf-analytics', '--dry-run'], tools)).toBe(0);
    expect(lines).toContainEqual(expect.stringContaining('This dry run assumes that nothing is live yet'));
    expect(lines).toContainEqual(expect.stringMatching(/^Release \w+ is the first/));
    expect(commands).toEqual(['npm run contract -w mf-analytics']);
  });
});

test('with the template’s placeholders, a dry run goes on, and anything else is refused', async () => {
  const failed = jest.spyOn(console, 'error').mockImplementation();
  const { tools, commands, lines } = rehearse({ readText: templateText });
  expect(await runRelease('deploy', ['mf-analytics', '--dry-run'], tools)).toBe(0);
  expect(lines).toContainEqual(expect.stringContaining('Publishing would be refused:\n  .firebaserc names'));
  expect(commands).toEqual(['npm run contract -w mf-analytics']);
  for (const command of ['deploy', 'rollback'] as const) {
    expect(await runRelease(command, ['mf-analytics'], tools)).toBe(1);
    const problem = "Cannot publish mf-analytics yet:\n  .firebaserc names 'your-project'";
    expect(failed).toHaveBeenLastCalledWith(expect.stringContaining(problem));
  }
  expect(commands).toHaveLength(1);
});

describe('as a command', () => {
  /** Runs the script with an `npx` that only records that it was started. */
  async function run(script: string, ...words: string[]) {
    const note = inFolder('started');
    writeFileSync(inFolder('npx'), `#!/bin/sh\necho "$@" >> '${note}'\n`);
    chmodSync(inFolder('npx'), 0o755);
    const environment = { PATH: `${inFolder()}${delimiter}${process.env.PATH}` };
    return { ...(await runScript(script, words, { environment })), hasPublished: existsSync(note) };
  }

  test('a dry run of a deployment prints what would happen and uploads nothing', async () => {
    await site.deploy(buildBefore());
    const before = readFileSync(join(site.folder, 'release.json'), 'utf8');
    const { code, stdout, hasPublished } = await run(
      'deploy',
      'mf-analytics',
      '--dry-run',
      '--live',
      site.url,
    );
    expect(code).toBe(0);
    expect(stdout).toContain('= old.01234567.js');
    expect(stdout).toContain(
      'Nothing was uploaded. .release/mf-analytics/public would be, by:\n  npx firebase deploy',
    );
    expect(hasPublished).toBe(false);
    expect(readFileSync(join(site.folder, 'release.json'), 'utf8')).toBe(before);
  });

  test.each([
    [['--wat'], "Unknown option '--wat'"],
    [['--live', 'http://localhost:1'], '--live is for rehearsals: add --dry-run'],
  ])('%j is answered with the usage', async (words, problem) => {
    const { code, stderr } = await run('rollback', 'mf-analytics', ...words);
    expect(code).toBe(2);
    expect(stderr).toContain(`${problem}\nUsage: npm run rollback -w <site>`);
  });
});
