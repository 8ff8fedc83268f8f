import { spawnSync } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';
import { lockFolder } from './folder-lock.ts';

const inFolder = useTemporaryFolder();
const lock = () => lockFolder(inFolder());

const aDeadProcess = (): number => spawnSync(process.execPath, ['--version']).pid;

test('refuses a second lock until the first is released', async () => {
  const release = await lock();
  await expect(lock()).rejects.toThrow(`process id ${process.pid} is using it`);
  await release();
  await (await lock())();
  expect(await readdir(inFolder())).toEqual([]);
});

test('is had by no two of many that try at once, also over a dead claim', async () => {
  await writeFile(inFolder(`lock.${aDeadProcess()}.unknown.00`), '');
  const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => lock()));
  const count = attempts.filter(({ status }) => status === 'fulfilled').length;
  expect(count).toBeLessThanOrEqual(1);
  // The dead claim stays where each attempt saw a living one first.
  const living = (await readdir(inFolder())).filter((name) => name.startsWith(`lock.${process.pid}.`));
  expect(living).toHaveLength(count);
});

test('takes over from a process that has ended', async () => {
  await writeFile(inFolder(`lock.${aDeadProcess()}.unknown.00`), '');
  await (await lock())();
  expect(await readdir(inFolder())).toEqual([]);
});

// Only Linux tells when a process started.
(process.platform === 'linux' ? test : test.skip)('is not fooled by a reused process id', async () => {
  await writeFile(inFolder(`lock.${process.pid}.long-ago.00`), '');
  await (await lock())();
});
