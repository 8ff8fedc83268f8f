import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Run by `npm version`: adds a heading for the new version to the changelog. */
const path = resolve(import.meta.dirname, '../CHANGELOG.md');
const text = readFileSync(path, 'utf8');
writeFileSync(path, text.replace('\n## [', `\n## [${process.env.npm_new_version}]\n\n## [`));
