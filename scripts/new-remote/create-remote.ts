import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_REMOTE_PORT, portVariableOf } from '../config/ports.ts';
import { findHostingSite } from '../releases/firebase-project.ts';
import { generatePolicy } from '../serve/hosting.ts';
import { CommandError, outputFile } from '../support/root.ts';
import { namesOf, type RemoteNames, remoteFiles } from './remote-files.ts';

const CONFIG = 'shell/public/portal.config.json';

/**
 * Writes the files of a new remote into the repository at `root`, and enters it where remotes are listed. Its tab is the
 * last of the configuration. Throws a CommandError for a name or label that cannot be used, and has written nothing then.
 */
export function createRemote(root: string, remote: string, label: string): void {
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(remote) || remote.length > 40) {
    throw new CommandError(`Cannot create '${remote}': name it like mf-salaries, in lower case`);
  }
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  if (workspaces.includes(remote) || existsSync(join(root, remote))) {
    throw new CommandError(`Cannot create ${remote}: there is such a folder, or package.json lists it`);
  }
  if (label.trim() === '' || label.length > 30) {
    throw new CommandError('Cannot name the tab: give a label of at most 30 characters');
  }
  const names = namesOf(remote, label.trim());
  const edit = (path: string, change: (text: string) => string): void =>
    writeFileSync(join(root, path), change(readFileSync(join(root, path), 'utf8')));
  for (const [path, text] of Object.entries(remoteFiles(names, peersAt(root)))) {
    outputFile(join(root, remote, path), text);
  }
  edit('package.json', (text) => afterLast(text, /^ {4}"mf-[^"]*",?$/gm, `    "${remote}",`));
  edit('.firebaserc', (text) => enterHostingSite(text, names));
  edit(CONFIG, (text) => enterTab(text, names, readFileSync(join(root, '.firebaserc'), 'utf8')));
  const config = readFileSync(join(root, CONFIG), 'utf8');
  edit('firebase.json', (text) => generatePolicy(enterHosting(text, names), config));
  const team = `/${remote}/`.padEnd(24);
  edit('.github/CODEOWNERS', (text) => afterLast(text, /^\/mf-.*$/gm, `${team}@portal/${names.id}`));
  edit('docs/contract.md', (text) => enterPort(text, root, remote));
}

/** It runs with the versions that the shell brings now, and with later minor ones. */
function peersAt(root: string): Readonly<Record<string, string>> {
  const { version, dependencies } = JSON.parse(readFileSync(join(root, 'shared/package.json'), 'utf8'));
  return { '@portal/shared': `^${version}`, react: `^${dependencies.react}` };
}

function afterLast(text: string, pattern: RegExp, line: string): string {
  const last = [...text.matchAll(pattern)].at(-1);
  if (last === undefined) throw new Error(`Nothing matches ${pattern}`);
  const end = last.index + last[0].length;
  return `${text.slice(0, end)}\n${line}${text.slice(end)}`;
}

/** The name of its site is that of the project with the tab's id behind it; people change it where it is taken. */
function enterHostingSite(text: string, { remote, id }: RemoteNames): string {
  const { project } = findHostingSite(text, 'shell');
  return afterLast(
    text.replace(/("mf-[^"]*": \["[^"]*"\])\n/g, '$1,\n'),
    /^ *"mf-[^"]*": \[.*$/gm,
    `        "${remote}": ["${project}-${id}"]`,
  );
}

function enterTab(text: string, { remote, id, label, component }: RemoteNames, firebaserc: string): string {
  const { url } = findHostingSite(firebaserc, remote);
  const { remotes, tabs = [], ...config } = JSON.parse(text);
  const tab = { id, label, remote, module: `./${component}`, skeleton: 'text' };
  const all = {
    ...config,
    remotes: { ...remotes, [remote]: `${url}/mf-manifest.json` },
    tabs: [...tabs, tab],
  };
  return `${JSON.stringify(all, undefined, 2)}\n`;
}

/** A remote is served like the last one. */
function enterHosting(text: string, { remote }: RemoteNames): string {
  const [last = ''] =
    [...text.matchAll(/^ {4}\{\n {6}"target": "(mf-[^"]*)",[\s\S]*?^ {4}\}/gm)].at(-1) ?? [];
  const [, target = ''] = /"target": "([^"]*)"/.exec(last) ?? [];
  return text.replace(last, () => `${last},\n${last.replaceAll(target, remote)}`);
}

function enterPort(text: string, root: string, remote: string): string {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const remotes = workspaces.filter((name: string) => name.startsWith('mf-'));
  const port = FIRST_REMOTE_PORT + remotes.indexOf(remote);
  const row = `| \`${portVariableOf(remote)}\` | ${port} | ${remote} |`;
  return afterLast(text, /^\| `[A-Z_]+_PORT` \| \d+ \| mf-.*$/gm, row);
}
