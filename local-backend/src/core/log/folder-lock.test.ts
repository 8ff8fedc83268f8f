import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from './folder-lock.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-lock-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

/** The id of a process that has ended. */
function aDeadProcess(): number {
  return spawnSync(process.execPath, ['--version']).pid;
}

test('refuses a second lock until the first is released', async () => {
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`process id ${process.pid} is using it`);
  await lock.release();
  await (await lockFolder(folder)).release();
  expect(await readdir(folder)).toEqual([]);
});

test('is had by no two of many that try at once, also over a dead claim', async () => {
  await writeFile(join(folder, `lock.${aDeadProcess()}.unknown.00`), '');
  const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));
  const count = attempts.filter(({ status }) => status === 'fulfilled').length;
  expect(count).toBeLessThanOrEqual(1);
  expect(await readdir(folder)).toHaveLength(count);
});

test('takes over from a process that has ended', async () => {
  await writeFile(join(folder, `lock.${aDeadProcess()}.unknown.00`), '');
  await (await lockFolder(folder)).release();
  expect(await readdir(folder)).toEqual([]);
});

// Only Linux tells when a process started.
(process.platform === 'linux' ? test : test.skip)('is not fooled by a reused process id', async () => {
  await writeFile(join(folder, `lock.${process.pid}.long-ago.00`), '');
  await (await lockFolder(folder)).release();
});
