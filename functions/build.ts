import { resolve } from 'node:path';
import { build } from 'esbuild';

/** `npm run build -w functions`: one file that needs no other package than those its package.json names. */
await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: ['src/index.ts'],
  outfile: resolve(import.meta.dirname, process.argv[2] ?? 'dist/index.js'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: ['firebase-admin', 'firebase-functions'],
});
