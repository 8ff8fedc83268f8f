import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outputFile, readText } from '../support/root.ts';

const FORBIDDEN = [
  ['shell/src/x.ts', 'firebase/app'],
  ['shell/src/x.ts', '../../mf-auth/src/account-menu.tsx'],
  ['mf-experiences/src/list/x.ts', '../../../shared/src/ui/index.ts'],
  ['mf-experiences/src/x.ts', 'd3'],
  ['mf-auth/src/x.ts', 'local-backend'],
  ['shell/src/app.tsx', '@module-federation/runtime'],
  ['shared/src/ui/x.ts', '../../../shell/src/app.tsx'],
  ['shared/src/ui/x.ts', 'd3'],
  ['shared/tools/x.ts', '../../scripts/support/root.ts'],
  ['mf-analytics/src/x.ts', '@portal/counting'],
  ['functions/src/x.ts', '@portal/shared/experiences'],
  ['functions/src/x.ts', '../../scripts/support/root.ts'],
  ['functions/src/x.ts', '@portal/counting/local'],
  ['functions/src/x.test.ts', '../../scripts/support/root.ts'],
  ['counting/src/x.ts', '@portal/shared/experiences'],
  ['counting/src/x.test.ts', '../../scripts/support/root.ts'],
  ['counting/src/x.ts', 'local-backend'],
  ['counting/src/x.ts', '@portal/shared/testing/builders'],
  ['counting/src/x.ts', './verify/verify-store.ts'],
  ['counting/src/local/x.ts', '../../../functions/src/index.ts'],
  ['counting/src/local/x.ts', '../../../local-backend/src/core/status.ts'],
  ['moderation/src/x.ts', '@portal/shared/experiences'],
  ['moderation/src/x.ts', '@portal/counting'],
  ['moderation/src/x.ts', 'local-backend'],
  ['moderation/src/x.ts', './local/index.ts'],
  ['mf-auth/src/x.ts', '@portal/moderation'],
  ['functions/src/testing/x.ts', '../../../local-backend/src/core/status.ts'],
  ['scripts/portal/x.ts', '../../local-backend/src/rules-file.ts'],
  ['e2e/support/x.ts', '../../local-backend/src/rules-file.ts'],
  ['bench/support/x.ts', '../../local-backend/src/rules-file.ts'],
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
  ['functions/src/x.ts', '@portal/counting/firestore'],
  ['functions/src/x.test.ts', '@portal/counting/testing'],
  ['counting/src/x.ts', '@portal/shared/counts'],
  ['counting/src/testing/x.ts', '@portal/shared/testing/builders'],
  ['counting/src/local/x.ts', 'local-backend'],
  ['functions/src/x.ts', '@portal/moderation'],
  ['moderation/src/x.ts', '@portal/shared/moderation'],
  ['moderation/src/local/x.ts', 'local-backend'],
  ['functions/src/testing/x.ts', 'local-backend'],
  ['scripts/portal/x.ts', 'local-backend/client'],
  ['local-backend/protocol/x.ts', '../src/index.ts'],
  ['local-backend/src/wire/x.ts', '../session/session.ts'],
] as const;

const ROWS = [...FORBIDDEN, ...ALLOWED].map(([file, module], index) => ({
  module,
  // Every row has its own file, in the folder that the row tests.
  path: file.replace('/x.', `/x${index}.`),
  name: `${file} imports ${module}`,
}));

let refused: ReadonlySet<string>;

/** The project's linter checks the files of all rows in one run, in a temporary folder. */
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'import-arrows-'));
  try {
    outputFile(join(folder, 'biome.json'), readText('biome.json'));
    for (const { path, module } of ROWS) outputFile(join(folder, path), `import '${module}';\n`);
    refused = lint(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function lint(folder: string): ReadonlySet<string> {
  const biome = require.resolve('@biomejs/biome/bin/biome');
  const options = ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none'];
  const words = [biome, ...options, ...ROWS.map(({ path }) => path)];
  const { stdout } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });
  const { summary, diagnostics } = JSON.parse(stdout) as {
    readonly summary: { readonly unchanged: number; readonly diagnosticsNotPrinted: number };
    readonly diagnostics: readonly {
      readonly category: string;
      readonly location: { readonly path: string };
    }[];
  };
  expect(summary).toMatchObject({ unchanged: ROWS.length, diagnosticsNotPrinted: 0 });
  const restricted = diagnostics.filter(({ category }) => category.endsWith('noRestrictedImports'));
  return new Set(restricted.map(({ location }) => location.path));
}

test.each(ROWS.slice(0, FORBIDDEN.length))('$name: refused', ({ path }) => {
  expect(refused.has(path)).toBe(true);
});

test.each(ROWS.slice(FORBIDDEN.length))('$name: accepted', ({ path }) => {
  expect(refused.has(path)).toBe(false);
});
