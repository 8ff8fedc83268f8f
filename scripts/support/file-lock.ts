import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findProcessStart } from './process-start.ts';

/**
 * Does the work while no other process holds the lock that this folder is, waiting for it if need be. A holder that is
 * gone does not count, also when another process has its id. Does not work between machines or containers.
 *
 * Each time it is taken, the folder gets a file with the next number, which names the holder: pid and start. The highest
 * number counts; it is free when it is empty or its holder is gone, and stays so. Only one can create the next number.
 */
export async function withLock<Result>(
  folder: string,
  work: () => Promise<Result>,
  pollMs = 200,
): Promise<Result> {
  mkdirSync(folder, { recursive: true });
  let file = take(folder);
  while (file === undefined) {
    await delay(pollMs);
    file = take(folder);
  }
  try {
    return await work();
  } finally {
    writeFileSync(file, '');
  }
}

/** The file that now says that this process holds the lock; undefined when another holds it. */
function take(folder: string): string | undefined {
  const highest = numbersIn(folder).at(-1) ?? 0;
  if (isHeld(join(folder, String(highest)))) return undefined;
  const number = highest + 1;
  const file = join(folder, String(number));
  if (!create(file)) return undefined;
  const numbers = numbersIn(folder);
  if (numbers.at(-1) !== number) {
    // Others had it meanwhile, and removed this number when they were done with it.
    rmSync(file, { force: true });
    return undefined;
  }
  // The highest always stays, so that its number is never given twice.
  for (const other of numbers) if (other !== number) rmSync(join(folder, String(other)), { force: true });
  return file;
}

/** Ascending. */
function numbersIn(folder: string): readonly number[] {
  const names = readdirSync(folder).filter((name) => /^\d+$/.test(name));
  return names.map(Number).sort((a, b) => a - b);
}

/** Creates the file with its content in one step; false when it is there already. */
function create(file: string): boolean {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${process.pid} ${findProcessStart(process.pid)}`);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

function isHeld(file: string): boolean {
  const [pid, start] = readIfThere(file).split(' ');
  if (!pid) return false;
  const found = findProcessStart(Number(pid));
  return found !== undefined && (found === '' || start === '' || found === start);
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
