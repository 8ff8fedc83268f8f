import { randomBytes } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findProcessStart } from '../process-start.ts';

/** How often a claim is tried, since servers that start at the same moment give way to each other. */
const ATTEMPTS = 5;
/** The longest delay between attempts. */
const MAX_RETRY_DELAY_MS = 100;

type Release = () => Promise<void>;

/**
 * Claims a data folder for this process. Resolves to the function that gives the folder back. Throws when a living process
 * holds it. The claim is advisory: only servers that ask respect it.
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
 * Claims a folder with an empty file whose name tells this process. Removes the claims of processes that have ended.
 * Resolves to the function that gives the folder back, or to the process id of another who claims it. Rejects when the folder
 * is missing. Waits for nobody, and does not work between machines or containers.
 */
export async function claimFolder(folder: string): Promise<Release | number> {
  const name = `lock.${process.pid}.${startOf(process.pid)}.${randomBytes(6).toString('hex')}`;
  const path = join(folder, name);
  // Everyone claims before looking, so of two at least the later one sees the other.
  await writeFile(path, '', { flag: 'wx' });
  const release = (): Promise<void> => rm(path, { force: true });
  const owner = await findOtherOwner(folder, name);
  if (owner === undefined) return release;
  await release();
  return owner;
}

/** The process id in another living claim; removes dead ones on the way. */
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

/** When a process started, as part of a file's name; undefined for one that has ended, '' where the system does not tell. */
const startOf = (pid: number): string | undefined => findProcessStart(pid)?.replaceAll(/\W/g, '-');
