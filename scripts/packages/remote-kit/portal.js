#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const COMMANDS = ['compose', 'contract', 'deploy', 'dev', 'promote', 'rollback', 'start'];

/** The closest folder above the working folder whose package.json lists workspaces. */
function findRoot(folder) {
  const file = join(folder, 'package.json');
  if (existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).workspaces) return folder;
  if (dirname(folder) === folder) throw new Error('Run this in a repository that create-portal-remote made');
  return findRoot(dirname(folder));
}

const [command] = process.argv.splice(2, 1);
if (COMMANDS.includes(command)) {
  process.env.PORTAL_ROOT = findRoot(process.cwd());
  await import(`./${command}.js`);
} else {
  console.error(`Usage: portal ${COMMANDS.join('|')}`);
  process.exitCode = 2;
}
