import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { useTemporaryFolder } from 'local-backend/testing';
import { withLock } from './file-lock.ts';

const inFolder = useTemporaryFolder();

test('only one works at a time, and a failed work frees the lock', async () => {
  const lock = inFolder('deeper/lock');
  const events: string[] = [];
  const work = async (name: string): Promise<void> => {
    events.push(`${name} begins`);
    await delay(50);
    events.push(`${name} ends`);
  };
  let second: Promise<void> | undefined;
  const first = withLock(lock, async () => {
    second = withLock(lock, () => work('second'));
    await work('first');
    throw new Error('failed');
  });
  await expect(first).rejects.toThrow('failed');
  await second;
  expect(events).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

const { pid: gone } = spawnSync(process.execPath, ['--eval', '']);

/** The file of a process that holds the lock. The file's name does not contain the start of the process. */
const holderFile = (pid: number | undefined): string => `lock.${pid}..00`;

test('a lock of a process that runs is waited for', async () => {
  const holder = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']);
  await once(holder, 'spawn');
  writeFileSync(inFolder(holderFile(holder.pid)), '');
  const events: string[] = [];
  const working = withLock(inFolder(), async () => events.push('worked'), 1);
  await delay(50);
  events.push('killed');
  holder.kill('SIGKILL');
  await working;
  expect(events).toEqual(['killed', 'worked']);
});

const PROCESSES = 6;
const ROUNDS = 25;

/** Takes the lock again and again, and exits while holding the lock. Fails if two processes work at the same time. */
const contender = (lock: string, busy: string, log: string): string => `
  import { appendFileSync, mkdirSync, rmdirSync } from 'node:fs';
  import { setTimeout as delay } from 'node:timers/promises';
  import { withLock } from ${JSON.stringify(require.resolve('./file-lock.ts'))};
  for (let round = 1; ; round += 1) {
    await withLock(${JSON.stringify(lock)}, async () => {
      mkdirSync(${JSON.stringify(busy)});
      appendFileSync(${JSON.stringify(log)}, '.');
      await delay(1);
      rmdirSync(${JSON.stringify(busy)});
      if (round === ${ROUNDS}) process.exit();
    }, 1);
  }`;

test('of processes that race for it and die with it, two never have it', async () => {
  const lock = inFolder('lock');
  const log = inFolder('log');
  mkdirSync(lock);
  writeFileSync(inFolder(`lock/${holderFile(gone)}`), '');
  const program = contender(lock, inFolder('busy'), log);
  const words = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const processes = Array.from({ length: PROCESSES }, () => {
    const child = spawn(process.execPath, words, { cwd: __dirname, stdio: ['ignore', 'ignore', 'inherit'] });
    return once(child, 'exit');
  });
  const codes = (await Promise.all(processes)).map(([code]) => code);
  expect(codes).toEqual(codes.map(() => 0));
  expect(readFileSync(log, 'utf8')).toHaveLength(PROCESSES * ROUNDS);
});
