import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { checkApi } from './api-report.ts';

const ADVICE = `What @portal/shared exports has changed. Remotes that were built before go on running with it, so think first:
1. Is it a breaking change? shared/README.md says what is. Then the next version is a new major one, every remote has to
   accept it in its peerDependencies, and a deployed remote that does not shows as unavailable. Is there a way without?
2. Raise the version in shared/package.json: minor for what is added, patch for what only works better.
3. Say it in shared/CHANGELOG.md.
4. Write the new surface down: npm run api -w shared`;

test('the entry points export what shared.api.md says', () => {
  const difference = checkApi();
  if (difference !== undefined) throw new Error(`${ADVICE}\n\n${difference}`);
});

test('names what differs from the report, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'written-api-'));
  const written = readFileSync(resolve(__dirname, '../shared.api.md'), 'utf8');
  const before = written.replace('signOut: () => Promise<void>', 'signOut: () => void');
  writeFileSync(join(folder, 'shared.api.md'), before);
  const difference = checkApi({ folder });
  rmSync(folder, { recursive: true });
  expect(difference).toContain('-const signOut: () => void;\n+const signOut: () => Promise<void>;');
  expect(difference).not.toMatch(/^[-+].*signIn/m);
});
