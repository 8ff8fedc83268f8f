import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { withLock } from './file-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'file-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('only one works at a time, and a failed work frees the lock', async () => {
  const file = join(folder, 'deeper/lock');
  const events: string[] = [];
  const work = (name: string) => async () => {
    events.push(`${name} begins`);
    await delay(50);
    events.push(`${name} ends`);
    if (name === 'first') throw new Error('failed');
  };
  const results = await Promise.allSettled([withLock(file, work('first')), withLock(file, work('second'))]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(events).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  expect(existsSync(file)).toBe(false);
});

test('a lock left by a process that is gone does not count', async () => {
  const file = join(folder, 'lock');
  const { pid } = spawnSync(process.execPath, ['--eval', '']);
  writeFileSync(file, String(pid));
  expect(await withLock(file, async () => 'worked')).toBe('worked');
});
