import { randomBytes } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findProcessStart } from '../process-start.ts';

/** The number of attempts. If two servers start at the same moment, both withdraw their claims and try again. */
const ATTEMPTS = 5;
/** The longest delay between attempts. */
const MAX_RETRY_DELAY_MS = 100;

type Release = () => Promise<void>;

/**
 * Claims a data folder for this process. Resolves to a function that releases the folder. Throws if a running process
 * holds the folder. The claim is advisory: it has no effect on programs that do not check it.
 */
export async function lockFolder(folder: string): Promise<Release> {
  for (let attempt = 1; ; attempt++) {
    const claim = await claimFolder(folder);
    if (typeof claim !== 'number') return claim;
    if (attempt === ATTEMPTS) {
      throw new Error(
        `Cannot open the data folder ${folder}: the server with process id ${claim} is using it. ` +
          'Stop that server, or choose another folder',
      );
    }
    await delay(Math.random() * MAX_RETRY_DELAY_MS);
  }
}

/**
 * Claims a folder with an empty file. The file's name contains the id and the start time of this process. Claims of
 * ended processes are removed. Resolves to a function that releases the folder, or to the id of another process that
 * claims the folder. Rejects if the folder is missing. Does not wait, and does not work between machines or
 * containers.
 */
export async function claimFolder(folder: string): Promise<Release | number> {
  const name = `lock.${process.pid}.${startOf(process.pid)}.${randomBytes(6).toString('hex')}`;
  const path = join(folder, name);
  // Every process writes its claim before it looks for the claims of others. So if two processes claim the folder, at
  // least the later process sees the claim of the earlier process.
  await writeFile(path, '', { flag: 'wx' });
  const release = (): Promise<void> => rm(path, { force: true });
  const owner = await findOtherOwner(folder, name);
  if (owner === undefined) return release;
  await release();
  return owner;
}

/** The id of another running process that claims the folder. Claims of ended processes are removed. */
async function findOtherOwner(folder: string, mine: string): Promise<number | undefined> {
  for (const name of await readdir(folder)) {
    const [, pid, started] = /^lock\.(\d+)\.([^.]*)\.[0-9a-f]+$/.exec(name) ?? [];
    if (name === mine || pid === undefined || started === undefined) continue;
    const start = startOf(Number(pid));
    if (start === '' || (start !== undefined && ['', start].includes(started))) return Number(pid);
    await rm(join(folder, name), { force: true });
  }
  return undefined;
}

/**
 * The start time of a process, as part of a file's name. Undefined for an ended process; '' if the system does not
 * report it.
 */
const startOf = (pid: number): string | undefined => findProcessStart(pid)?.replaceAll(/\W/g, '-');
