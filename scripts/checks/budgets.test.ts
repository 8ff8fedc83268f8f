import { execFileSync } from 'node:child_process';
import { readJson, readText, root } from '../support/root.ts';

/** The maximum number of lines of each folder. To raise one is a commit of its own that says what users get for it. */
const BUDGETS: Readonly<Record<string, number>> = readJson('scripts/checks/budgets.json');

const lines = new Map<string, number>();
for (const file of execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')) {
  if (!/\.(tsx?|css|[cm]?js)$/.test(file)) continue;
  const folder = file.includes('/') ? file.slice(0, file.indexOf('/')) : '.';
  lines.set(folder, (lines.get(folder) ?? 0) + readText(file).split('\n').length - 1);
}

test.each([...lines])('%s has %i lines, which is within its budget', (folder, count) => {
  expect(count).toBeLessThanOrEqual(BUDGETS[folder] ?? 0);
});

test('no budget is left over from a folder that is gone', () => {
  expect(Object.keys(BUDGETS).filter((folder) => !lines.has(folder))).toEqual([]);
});
