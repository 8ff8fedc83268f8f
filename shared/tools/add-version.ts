import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** `npm version` runs it: the changelog gets a heading for the version that begins. */
const path = resolve(import.meta.dirname, '../CHANGELOG.md');
const text = readFileSync(path, 'utf8');
writeFileSync(path, text.replace('\n## [', `\n## [${process.env.npm_new_version}]\n\n## [`));
