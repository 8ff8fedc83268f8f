import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How often a claim is tried, since servers that start at the same moment give way to each other. */
const ATTEMPTS = 5;
/** The longest pause between attempts, in milliseconds. */
const MAX_PAUSE = 100;
const UNKNOWN = 'unknown';

/**
 * Claims a data folder with an empty file whose name tells this process. Removes the claims of processes that have
 * ended. Resolves to the function that gives the folder back. Throws when a living process holds it. The claim is
 * advisory: only servers that ask respect it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const name = `lock.${process.pid}.${await startOf(process.pid)}.${randomBytes(6).toString('hex')}`;
  const path = join(folder, name);
  for (let attempt = 1; ; attempt++) {
    // Everyone claims before looking, so of two servers at least the later one sees the other.
    await writeFile(path, '', { flag: 'wx' });
    const owner = await findOtherOwner(folder, name);
    if (owner === undefined) return () => rm(path, { force: true });
    await rm(path, { force: true });
    if (attempt === ATTEMPTS) {
      throw new Error(
        `Cannot open the data folder ${folder}: the server with process id ${owner} is using it. ` +
          'Stop that server, or choose another folder',
      );
    }
    await pause(Math.random() * MAX_PAUSE);
  }
}

/** The process id in another living claim; removes dead ones on the way. */
async function findOtherOwner(folder: string, mine: string): Promise<number | undefined> {
  for (const name of await readdir(folder)) {
    const [, pid, started] = /^lock\.(\d+)\.([^.]+)\.[0-9a-f]+$/.exec(name) ?? [];
    if (name === mine || pid === undefined || started === undefined) continue;
    if (await isAlive(Number(pid), started)) return Number(pid);
    await rm(join(folder, name), { force: true });
  }
  return undefined;
}

async function isAlive(pid: number, started: string): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const start = await startOf(pid);
  return started === UNKNOWN || start === UNKNOWN || started === start;
}

/** When a process started, where the system tells it (Linux), to know it from a later one of the same id. */
async function startOf(pid: number): Promise<string> {
  try {
    const status = await readFile(`/proc/${pid}/stat`, 'latin1');
    const ticks = status.slice(status.lastIndexOf(')') + 2).split(' ')[19];
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'latin1');
    return `${boot.trim()}-${ticks}`;
  } catch {
    return UNKNOWN;
  }
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
