import { execFileSync } from 'node:child_process';
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
import { readFolder } from './write-release.ts';

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
    read: (words) => Promise.reject(new Error(`Unexpected: ${words.join(' ')}`)),
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

describe('a preview', () => {
  const SITE = 'acme-project-analytics';
  const LIST = `npx firebase hosting:channel:list --site ${SITE} --project acme-project --json`;
  const CLONE = `npx firebase hosting:clone ${SITE}:next ${SITE}:live --project acme-project`;
  const released = join(root, '.release/mf-analytics/public');
  let channel: Rehearsal;

  beforeEach(async () => {
    channel = await startRehearsal('mf-analytics');
    await site.deploy(buildBefore());
  });
  afterEach(() => channel.close());

  /** Tools whose Firebase has the channel `next` beside the live site, after a deployment to the channel. */
  async function deployPreview() {
    const { tools, commands, lines } = rehearse();
    const publish = (files: string, folder: string) => cpSync(files, folder, { recursive: true });
    const firebase: ReleaseTools = {
      ...tools,
      async run(words) {
        commands.push(words.join(' '));
        if (words[2] === 'hosting:channel:deploy') publish(released, channel.folder);
        if (words[2] === 'hosting:clone') publish(channel.folder, site.folder);
      },
      async read(words) {
        commands.push(words.join(' '));
        return `{ "result": { "channels": [{ "name": "projects/p/next", "url": "${channel.url}" }] } }`;
      },
      openSite: (url) => (url.startsWith('http:') ? liveSite(url) : tools.openSite(url)),
    };
    expect(await runRelease('deploy', ['mf-analytics', '--preview', 'next'], firebase)).toBe(0);
    const promote = (words: readonly string[], change?: Partial<ReleaseTools>) =>
      runRelease('promote', ['mf-analytics', ...words], { ...firebase, ...change });
    return { promote, commands, lines };
  }

  test('leaves the live site alone, and is made live with the same bytes', async () => {
    const before = readFolder(site.folder).files;
    const { promote, commands, lines } = await deployPreview();
    expect(readFolder(site.folder).files).toEqual(before);
    expect(lines).toContain(`  npm run compose -- --remote mf-analytics=${channel.url}`);
    expect(await promote(['next'])).toBe(0);
    expect(readFolder(site.folder).files).toEqual(readFolder(released).files);
    const options = '--expires 7d --config .release/mf-analytics/firebase.json --no-authorized-domains';
    expect(commands).toEqual([
      'npm run contract -w mf-analytics',
      `npx firebase hosting:channel:deploy next --only mf-analytics ${options}`,
      LIST,
      LIST,
      CLONE,
    ]);
    expectKnown(commands.slice(1));
    expect(await promote(['next'])).toBe(0);
    expect(lines.at(-1)).toMatch(/^Nothing to do: release \w+ of mf-analytics is live already$/);
  });

  test('is refused when another release is live meanwhile, or when it is missing', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation();
    const { promote, commands } = await deployPreview();
    const later = buildBefore();
    writeFileSync(join(later, 'later.01234567.js'), 'later');
    const { after } = await site.deploy(later);
    for (const [name, problem] of [
      ['next', `${after.id} is live, and the preview follows ${after.previous?.id}, so`],
      ['other', `${SITE} has no such channel`],
    ] as const) {
      expect(await promote([name])).toBe(1);
      const text = expect.stringContaining(`Cannot use preview ${name}: ${problem}`);
      expect(error).toHaveBeenLastCalledWith(text);
    }
    expect(commands).not.toContain(CLONE);
  });

  test('is rehearsed without a project', async () => {
    const { promote, commands, lines } = await deployPreview();
    const words = ['next', '--dry-run', '--live', site.url, '--from', channel.url];
    expect(await promote(words, { readText: templateText })).toBe(0);
    expect(lines).toContain('    = old.01234567.js');
    expect(lines.at(-1)).toContain(`would be, by:\n  ${CLONE.replaceAll('acme', 'your')}`);
    expect(commands.at(-1)).toBe(LIST);
  });

  /** Expects that the pinned Firebase tools, which Jest cannot load, have the commands and their options. */
  function expectKnown(commands: readonly string[]): void {
    const script = `const { cli, getCommand } = require('firebase-tools');
      const optionsOf = (name) => [...cli.options, ...getCommand(name).options].map(({ long }) => long);
      JSON.stringify(process.argv.slice(1).map((command) => optionsOf(command.split(' ')[2])))`;
    const known = execFileSync(process.execPath, ['-p', script, ...commands], { cwd: root });
    const used = commands.map((command) => command.split(' ').filter((word) => word.startsWith('--')));
    expect(JSON.parse(String(known))).toEqual(used.map((options) => expect.arrayContaining(options)));
  }
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
    expect(stdout).toContain('Nothing was published. This release would be, by:\n  npx firebase deploy');
    expect(hasPublished).toBe(false);
    expect(readFileSync(join(site.folder, 'release.json'), 'utf8')).toBe(before);
  });

  test.each([
    ['rollback', ['--wat'], "Unknown option '--wat'"],
    ['rollback', ['--live', 'http://localhost:1'], '--live is for rehearsals: add --dry-run'],
    ['rollback', ['--preview', 'next'], "Unknown option '--preview'"],
    ['deploy', ['--preview', 'live'], "A preview cannot be named 'live'"],
    ['deploy', ['--preview', 'a'.repeat(21)], `A preview cannot be named '${'a'.repeat(21)}'`],
    ['promote', [], "A preview cannot be named ''"],
    ['promote', ['next-'], "A preview cannot be named 'next-'"],
  ])('%s %j is answered with the usage', async (command, words, problem) => {
    const { code, stderr } = await run(command, 'mf-analytics', ...words);
    expect(code).toBe(2);
    expect(stderr).toContain(`${problem}\nUsage: npm run ${command} -w <site>`);
  });
});
