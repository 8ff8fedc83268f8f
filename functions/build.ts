import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';

const { functions } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../firebase.json'), 'utf8'));

/**
 * `npm run build -w functions`: writes one file for the runtime that `firebase.json` names. The file contains
 * `@portal/counting`, `@portal/moderation` and `@portal/shared`. The file imports only the packages in `dependencies` of the package.json.
 */
await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: ['src/index.ts'],
  outfile: resolve(import.meta.dirname, process.argv[2] ?? 'dist/index.js'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: functions[0].runtime.replace('nodejs', 'node'),
  external: ['firebase-admin', 'firebase-functions'],
});
