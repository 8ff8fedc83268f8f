import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parsePortalConfig } from '../src/config/portal-config.ts';
import { REMOTE_MODULES, type RemoteName } from '../src/contract/index.ts';
import { type Finding, findBreaches, warning } from './find-breaches.ts';
import { findUnmetNeeds } from './find-unmet-needs.ts';
import {
  type Manifest,
  modulesOfShared,
  modulesOfShell,
  type ProvidedModules,
  parseManifest,
  readRemoteBuild,
} from './manifest.ts';

const USAGE = `Usage: npm run contract -w <remote> [-- --shell <URL or path of a shell's mf-manifest.json>]
<remote> is one of ${Object.keys(REMOTE_MODULES).join(', ')}, or another one whose script names its modules`;

/**
 * Compares a built remote with the requirements of a shell, by default the shell of this `shared`. Fails if there is
 * an error.
 */
async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { shell: { type: 'string' } },
    allowPositionals: true,
  });
  const [remote = '', ...modules] = positionals;
  const needed = isBuiltIn(remote) ? REMOTE_MODULES[remote] : modules;
  if (needed.length === 0) {
    console.error(USAGE);
    return 2;
  }
  const provided = values.shell === undefined ? modulesOfShared() : await readShell(values.shell);
  const build = readRemoteBuild(resolve('dist'));
  const findings = [...findBreaches(remote, build, provided, needed)];
  for await (const finding of compareNeeds(remote, build.manifest, values.shell)) findings.push(finding);
  for (const finding of findings) console.log(lineOf(remote, finding));
  if (findings.some(({ level }) => level === 'error')) return 1;
  console.log(`${remote} keeps the contract with a shell of ${versionsOf(provided)}`);
  return 0;
}

const isBuiltIn = (name: string): name is RemoteName => Object.hasOwn(REMOTE_MODULES, name);

const lineOf = (remote: string, { level, found, remedy }: Finding): string =>
  `${remote}: ${level}: ${found}: ${remedy}`;

const versionsOf = (provided: ProvidedModules): string =>
  ['@portal/shared', 'react']
    .map((library) => `${library} ${[...provided].find(([name]) => name.startsWith(library))?.[1]}`)
    .join(' and ');

/** Compares with the configuration of the deployed shell, and with its database. A shell in a file has neither. */
async function* compareNeeds(remote: string, { metaData }: Manifest, shell = '') {
  if (!metaData.needs)
    yield warning('the remote does not say what it needs', "add 'portal' to its package.json");
  else if (isUrl(shell)) {
    const place = new URL('portal.config.json', shell).href;
    const config = await read('configuration', place, (text) => parsePortalConfig(JSON.parse(text)));
    yield* findUnmetNeeds(remote, metaData.needs, config);
  }
}

const readShell = (place: string): Promise<ProvidedModules> =>
  read('manifest', place, (text) => modulesOfShell(parseManifest(text)));

async function read<Value>(what: string, place: string, parse: (text: string) => Value): Promise<Value> {
  try {
    return parse(await readText(place));
  } catch (error) {
    throw new Error(
      `Cannot read the shell's ${what} at ${place}: ${(error as Error).message}. --shell needs the address of the shell's mf-manifest.json`,
    );
  }
}

const isUrl = (place: string): boolean => /^https?:/.test(place);

async function readText(place: string): Promise<string> {
  // npm runs the script of a workspace in the workspace's folder. INIT_CWD is the folder in which npm was called.
  if (!isUrl(place)) return readFileSync(resolve(process.env.INIT_CWD ?? '', place), 'utf8');
  const response = await fetch(place);
  if (!response.ok) throw new Error(`it was answered with ${response.status}`);
  return response.text();
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException;
  const isUsage = code?.startsWith('ERR_PARSE_ARGS');
  console.error(isUsage ? `${message.split('. ')[0]}\n${USAGE}` : message);
  process.exitCode = isUsage ? 2 : 1;
}
