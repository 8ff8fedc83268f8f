#!/usr/bin/env node
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { exitCodeOf, parseArguments, UsageError } from '../support/command-line.ts';
import { CommandError, listFiles } from '../support/root.ts';
import { describeTab, fillTemplate } from './fill-template.ts';

const USAGE = `Usage: create-portal-remote <folder> mf-name "Label" (--registry <url> | --packages <folder>)

  --registry <url>      where @portal/shared and @portal/remote-kit are published
  --packages <folder>   the folder with the files of npm run pack, which are copied`;

/** A registry that does not exist. So npm never asks the public registry, where the scope may be a stranger's. */
const NO_REGISTRY = 'https://packages.invalid/';

/** Creates a team's own repository with one remote. Only the given registry or the given files provide the portal's packages. */
function main(): void {
  const options = { registry: { type: 'string' }, packages: { type: 'string' } } as const;
  const { values, positionals } = parseArguments(process.argv.slice(2), USAGE, options, true);
  const [folder, remote, label, ...more] = positionals;
  const { registry, packages } = values;
  if (folder === undefined || remote === undefined || label === undefined || more.length > 0)
    throw new UsageError('A folder, a name and a label are needed', USAGE);
  if ((registry === undefined) === (packages === undefined))
    throw new UsageError('Say where the packages come from: --registry or --packages', USAGE);
  if (registry !== undefined && !(/^https?:\/\/\S+$/.test(registry) && URL.canParse(registry)))
    throw new UsageError(`--registry needs an http or https address, not '${registry}'`, USAGE);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new CommandError(`Cannot create ${folder}: the folder is not empty`);
  const { values: names } = describeTab(remote, label);
  const sources = packages === undefined ? {} : copyPackages(packages, folder);
  const all = { ...sources, PORTAL_REGISTRY: registry ?? NO_REGISTRY, ...names };
  fillTemplate(join(import.meta.dirname, 'repository'), folder, all);
  fillTemplate(join(import.meta.dirname, 'remote'), join(folder, remote), all);
  console.log(`Created ${folder}. Its README.md says what to do next.`);
}

/** The places of the copied packages, by the versions that the template asks for. */
function copyPackages(from: string, folder: string): Readonly<Record<string, string>> {
  const files = listFiles(resolve(from)).filter((name) => /^portal-[\w.-]+\.tgz$/.test(name));
  if (files.length === 0) throw new CommandError(`Cannot find packages in ${from}: run npm run pack first`);
  return Object.fromEntries(
    files.map((name) => {
      cpSync(join(from, name), join(folder, 'packages', name));
      const [, short, version] = /^portal-([a-z-]+)-(.*)\.tgz$/.exec(basename(name)) ?? [];
      return [`"@portal/${short}": "${version}"`, `"@portal/${short}": "file:packages/${name}"`];
    }),
  );
}

process.exitCode = await exitCodeOf(main);
