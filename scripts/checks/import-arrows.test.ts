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
  ['mf-analytics/src/x.ts', '@portal/backend/counting'],
  ['shared/src/store/x.ts', '@portal/backend/testing'],
  ['shared/src/store/x.ts', '../../../rules/support/request.ts'],
  ['shell/src/x.ts', '../../rules/support/request.ts'],
  ['backend/src/counting/x.ts', '../../../rules/support/request.ts'],
  ['backend/src/triggers/x.ts', '@portal/shared/store'],
  ['backend/src/triggers/x.ts', '../local/index.ts'],
  ['backend/src/triggers/x.ts', '../operator/index.ts'],
  ['backend/src/triggers/x.test.ts', '../../../scripts/support/root.ts'],
  ['backend/src/triggers/testing/x.ts', '../../../../local-backend/src/core/status.ts'],
  ['backend/src/counting/x.ts', '@portal/shared/store'],
  ['backend/src/counting/x.ts', '@portal/shared/testing/builders'],
  ['backend/src/counting/x.ts', 'local-backend'],
  ['backend/src/counting/x.ts', './verify/verify-store.ts'],
  ['backend/src/counting/x.ts', '../triggers/index.ts'],
  ['backend/src/moderation/x.ts', '@portal/shared/store'],
  ['backend/src/moderation/account/x.ts', '../../counting/index.ts'],
  ['backend/src/moderation/x.ts', '../local/index.ts'],
  ['backend/src/erasure/x.ts', '../counting/index.ts'],
  ['backend/src/local/x.ts', '../../../local-backend/src/core/status.ts'],
  ['backend/src/operator/x.ts', '../../../scripts/support/root.ts'],
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
  ['shared/src/round-line/x.ts', 'd3'],
  ['shared/tools/x.ts', '../src/contract/index.ts'],
  ['mf-analytics/src/x.ts', 'd3'],
  ['mf-auth/src/x.ts', '@portal/shared/session'],
  ['shell/src/remotes/federation-host.ts', '@module-federation/runtime'],
  ['backend/src/triggers/x.ts', '@portal/shared/counts'],
  ['backend/src/triggers/x.ts', '../counting/firestore-count-store.ts'],
  ['backend/src/triggers/x.test.ts', '../counting/testing/index.ts'],
  ['backend/src/triggers/testing/x.ts', 'local-backend'],
  ['backend/src/counting/testing/x.ts', '@portal/shared/testing/builders'],
  ['backend/src/moderation/x.ts', '@portal/shared/moderation'],
  ['backend/src/erasure/x.ts', '../limits.ts'],
  ['backend/src/local/x.ts', 'local-backend'],
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
