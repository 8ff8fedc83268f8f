import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';

const [outfile = 'deploy/dist/index.js', configuration = '../shell/public/portal.config.json'] =
  process.argv.slice(2);

const readJson = (path: string) => JSON.parse(readFileSync(resolve(import.meta.dirname, path), 'utf8'));
const { functions } = readJson('../firebase.json');
const { firebase } = readJson(configuration);

/**
 * `npm run build -w backend`: writes one file for the runtime that `firebase.json` names and for the database that
 * `portal.config.json` names. The file imports only the packages in `deploy/package.json`.
 */
await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: ['src/triggers/index.ts'],
  outfile: resolve(import.meta.dirname, outfile),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: functions[0].runtime.replace('nodejs', 'node'),
  define: { DATABASE_ID: JSON.stringify(firebase.databaseId ?? '(default)') },
  external: ['firebase-admin', 'firebase-functions'],
});
