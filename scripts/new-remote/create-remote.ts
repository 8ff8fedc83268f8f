import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_REMOTE_PORT, portVariableOf } from '../config/ports.ts';
import { findHostingSite } from '../releases/firebase-project.ts';
import { generatePolicy } from '../serve/hosting.ts';
import { CommandError } from '../support/root.ts';
import { describeTab, fillTemplate } from './fill-template.ts';

const TEMPLATE = 'scripts/packages/create-portal-remote/remote';
const CONFIG = 'shell/public/portal.config.json';

/** What stands in this repository for the kit, which a team's own repository installs. */
const IN_PLACE_OF_KIT = {
  '@portal/remote-kit/': '../',
  ...Object.fromEntries(
    ['compose', 'contract', 'deploy', 'dev', 'promote', 'rollback'].map((name) => [
      `"portal ${name} `,
      `"tsx ../scripts/${name}.ts `,
    ]),
  ),
};

/**
 * Copies the template as a new remote into the repository at `root`, and adds the remote to the files that list
 * remotes. The new tab is the configuration's last tab. Throws a CommandError for a name or label that cannot be
 * used, before anything is written.
 */
export function createRemote(root: string, remote: string, label: string): void {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const { workspaces } = JSON.parse(read('package.json'));
  const { tab, values } = describeTab(remote, label);
  const { id } = tab;
  if (workspaces.includes(remote) || existsSync(join(root, remote))) {
    throw new CommandError(`Cannot create ${remote}: there is such a folder, or package.json lists it`);
  }
  const { version, dependencies } = JSON.parse(read('shared/package.json'));
  const versions = { SHARED_VERSION: version, REACT_VERSION: dependencies.react };
  fillTemplate(join(root, TEMPLATE), join(root, remote), { ...values, ...versions, ...IN_PLACE_OF_KIT });

  /** Replaces the match of `pattern` in a file. Throws when the file has no match. */
  const edit = (path: string, pattern: RegExp, change: (match: string) => string): void => {
    const text = read(path);
    if (!pattern.test(text)) throw new Error(`Nothing in ${path} matches ${pattern}`);
    writeFileSync(join(root, path), text.replace(pattern, change));
  };
  edit('package.json', /^ *"local-backend",$/m, (next) => `    "${remote}",\n${next}`);
  const port = FIRST_REMOTE_PORT + workspaces.filter((name: string) => name.startsWith('mf-')).length;
  const row = `| \`${portVariableOf(remote)}\` | ${port} | ${remote} |\n`;
  edit('docs/contract.md', /^\| `FIRESTORE_PORT`/m, (next) => row + next);
  const entry = `| [${remote}](${remote}) | the tab '${label.trim().replaceAll('|', '\\|')}' |`;
  edit('README.md', /^\| \[mf-auth\].*$/m, (line) => `${line}\n${entry}`);
  const owner = `/${remote}/`.padEnd(24);
  edit('.github/CODEOWNERS', /^\/mf-auth\/.*$/m, (line) => `${line}\n${owner}@portal/${id}`);
  const { project } = findHostingSite(read('.firebaserc'), 'shell');
  // If another project has a hosting site of this name, the developer has to change the name.
  const site = `"${remote}": ["${project}-${id}"]`;
  edit('.firebaserc', /"mf-auth": \[.*?\]/, (line) => `${line},\n        ${site}`);
  const { url } = findHostingSite(read('.firebaserc'), remote);
  edit(CONFIG, /.+/s, (text) => {
    const { remotes, tabs = [], ...config } = JSON.parse(text);
    const all = { ...remotes, [remote]: `${url}/mf-manifest.json` };
    return `${JSON.stringify({ ...config, remotes: all, tabs: [...tabs, tab] }, undefined, 2)}\n`;
  });
  edit(
    'firebase.json',
    /^ {4}\{\n {6}"target": "mf-auth".*?^ {4}\}/ms,
    (block) => `${block},\n${block.replaceAll('mf-auth', remote)}`,
  );
  edit('firebase.json', /.+/s, (text) => generatePolicy(text, read(CONFIG)));
}
