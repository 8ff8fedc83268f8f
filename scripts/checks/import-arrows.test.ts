import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');

const FORBIDDEN = [
  ['shell/src/x.ts', 'firebase/app'],
  ['mf-auth/src/x.ts', 'firebase/auth'],
  ['shell/src/x.ts', '../../mf-auth/src/account-menu.tsx'],
  ['mf-experiences/src/x.ts', 'mf-analytics'],
  ['mf-experiences/src/list/x.ts', '../../../shared/src/ui/index.ts'],
  ['mf-experiences/src/x.ts', 'd3'],
  ['mf-auth/src/x.ts', 'local-backend'],
  ['shell/src/app.tsx', '@module-federation/runtime'],
  ['shared/src/ui/x.ts', '../../../shell/src/app.tsx'],
  ['shared/src/ui/x.ts', 'd3'],
  ['shared/tools/x.ts', '../../scripts/support/root.ts'],
  ['mf-analytics/src/x.ts', '../../counting/src/index.ts'],
  ['mf-analytics/src/x.ts', '@portal/counting'],
  ['mf-analytics/src/x.ts', '../../functions/src/index.ts'],
  ['shared/src/experiences/x.ts', '../../../counting/src/index.ts'],
  ['functions/src/x.ts', '@portal/shared/experiences'],
  ['functions/src/x.ts', '../../shared/src/experiences/index.ts'],
  ['functions/src/x.ts', '../../scripts/support/root.ts'],
  ['functions/src/x.ts', '@portal/counting/local'],
  ['functions/src/x.test.ts', '../../scripts/support/root.ts'],
  ['counting/src/x.ts', '@portal/shared/experiences'],
  ['counting/src/x.ts', '../../scripts/support/root.ts'],
  ['counting/src/x.test.ts', '../../scripts/support/root.ts'],
  ['counting/src/x.ts', '../../functions/src/index.ts'],
  ['counting/src/x.ts', 'local-backend'],
  ['counting/src/x.ts', './verify/verify-store.ts'],
  ['counting/src/local/x.ts', '../../../functions/src/index.ts'],
  ['functions/src/x.ts', 'local-backend'],
  ['local-backend/src/wire/x.ts', '../../../counting/src/index.ts'],
  ['local-backend/src/wire/x.ts', '@portal/shared/config'],
  ['local-backend/src/core/x.ts', '../wire/server.ts'],
  ['local-backend/src/session/x.ts', '../wire/server.ts'],
  ['local-backend/src/rules/x.ts', '../wire/server.ts'],
  ['local-backend/src/rules/x.ts', 'node:fs'],
] as const;

const ALLOWED = [
  ['shared/src/session/x.ts', 'firebase/app'],
  ['shared/tools/x.ts', '../src/contract/index.ts'],
  ['mf-analytics/src/x.ts', 'd3'],
  ['mf-auth/src/x.ts', '@portal/shared/session'],
  ['shell/src/remotes/load-remote-module.ts', '@module-federation/runtime'],
  ['functions/src/x.ts', '@portal/shared/counts'],
  ['functions/src/x.ts', 'firebase-functions/v2/firestore'],
  ['functions/src/x.ts', '@portal/counting'],
  ['functions/src/x.ts', '@portal/counting/firestore'],
  ['functions/src/x.test.ts', '@portal/counting/testing'],
  ['counting/src/x.ts', '@portal/shared/counts'],
  ['counting/src/x.test.ts', './local/index.ts'],
  ['counting/src/local/x.ts', 'local-backend'],
  ['local-backend/src/wire/x.ts', '../session/session.ts'],
  ['local-backend/src/session/x.ts', '../core/value.ts'],
] as const;

/** Whether the project's linter accepts that `file` imports `module`. It is asked in a folder of its own. */
function accepts(file: string, module: string): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'import-arrows-'));
  try {
    cpSync(join(root, 'biome.json'), join(folder, 'biome.json'));
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), `import '${module}';\n`);
    const biome = require.resolve('@biomejs/biome/bin/biome');
    const options = ['lint', '--vcs-enabled=false', file];
    const { stdout, stderr } = spawnSync(process.execPath, [biome, ...options], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (!stdout.includes('Checked 1 file')) throw new Error(`Cannot lint ${file}: ${stderr}`);
    return !stderr.includes('noRestrictedImports');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test.each(FORBIDDEN)('%s may not import %s', (file, module) => {
  expect(accepts(file, module)).toBe(false);
});

test.each(ALLOWED)('%s may import %s', (file, module) => {
  expect(accepts(file, module)).toBe(true);
});
