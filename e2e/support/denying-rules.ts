import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const rules = resolve(import.meta.dirname ?? __dirname, '../../firestore.rules');

/** Writes a copy of the rules that lets people read as before and refuses whatever they write; gives its path. */
export function writeDenyingRules(folder: string): string {
  const path = join(folder, 'denying.rules');
  const source = readFileSync(rules, 'utf8');
  writeFileSync(path, source.replace(/\ballow (create|update|delete): if /g, 'allow $1: if false && '));
  return path;
}
