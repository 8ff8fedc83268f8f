import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Owner {
  readonly pid: number;
  /** When the process started, in the system's own unit; tells it from a later one of the same id. */
  readonly started: string | undefined;
}

/** A folder that no other server uses until `release`. */
export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Claims a data folder by a file that names this process. Takes over the claim of a process that has ended. Throws when
 * a living process holds the folder. The claim is advisory: only servers that ask respect it.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = join(folder, 'lock');
  const mine = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  await writeFile(mine, JSON.stringify({ pid: process.pid, started: await startOf(process.pid) }));
  try {
    // Linking makes the claim appear with its content, and only if there is none.
    while (!(await linked(mine, path))) await removeIfStale(path, `${mine}.stale`, folder);
  } finally {
    await rm(mine, { force: true });
  }
  return { release: () => rm(path, { force: true }) };
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

async function removeIfStale(path: string, aside: string, folder: string): Promise<void> {
  await demandStale(path, folder);
  try {
    await rename(path, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  try {
    // Another server may have taken the stale claim over in between; then this one is its, and goes back.
    await demandStale(aside, folder);
  } catch (error) {
    await linked(aside, path);
    throw error;
  } finally {
    await rm(aside, { force: true });
  }
}

async function demandStale(path: string, folder: string): Promise<void> {
  const owner = await readOwner(path);
  if (owner !== undefined && (await isAlive(owner))) {
    throw new Error(
      `Cannot open the data folder ${folder}: the server with process id ${owner.pid} is using it. ` +
        'Stop that server, or choose another folder',
    );
  }
}

/** Undefined when the file is gone or unreadable, as after a crash of the machine. */
async function readOwner(path: string): Promise<Owner | undefined> {
  try {
    const owner: unknown = JSON.parse(await readFile(path, 'utf8'));
    return isOwner(owner) ? owner : undefined;
  } catch {
    return undefined;
  }
}

const isOwner = (value: unknown): value is Owner =>
  typeof value === 'object' && value !== null && 'pid' in value && typeof value.pid === 'number';

async function isAlive({ pid, started }: Owner): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false;
  }
  const start = await startOf(pid);
  return started === undefined || start === undefined || started === start;
}

/** The process's start time where the system tells it (Linux), in clock ticks since the machine started. */
async function startOf(pid: number): Promise<string | undefined> {
  try {
    const status = await readFile(`/proc/${pid}/stat`, 'latin1');
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'latin1');
    return `${boot.trim()} ${fields[19]}`;
  } catch {
    return undefined;
  }
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
