import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { checkApi } from './api-report.ts';

const ADVICE = `What @portal/shared exports has changed. Remotes that were built before go on running with it, so think first:
1. Is it a breaking change? shared/README.md says what is. Then the next version is a new major one, every remote has to
   accept it in its peerDependencies, and a deployed remote that does not shows as unavailable. Is there a way without?
2. npm run raise-shared -- minor for what is added, patch for what only works better; npm run api -w shared where the version
   is new already. Both write the new surface down.
3. Say it in shared/CHANGELOG.md.`;

/**
 * One line of the report is made wrong on purpose. The test shows that this difference is found, and that it is the
 * only difference.
 */
test('the entry points export what shared.api.md says', () => {
  const folder = mkdtempSync(join(tmpdir(), 'written-api-'));
  const written = readFileSync(resolve(__dirname, '../shared.api.md'), 'utf8');
  const wrong = written.replace('signOut: () => Promise<void>', 'signOut: () => void');
  writeFileSync(join(folder, 'shared.api.md'), wrong);
  const difference = checkApi({ folder }) ?? '';
  rmSync(folder, { recursive: true });
  const lines = difference.match(/^[-+](?![-+]{2}).*/gm) ?? [];
  expect(lines).toContain('-const signOut: () => void;');
  expect(lines).toContain('+const signOut: () => Promise<void>;');
  if (lines.length > 2) throw new Error(`${ADVICE}\n\n${difference}`);
});
