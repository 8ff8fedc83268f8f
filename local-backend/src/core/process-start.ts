import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * When the process began, as a text that no other process with this id has: an id is used again once its process is
 * gone. Undefined when there is no such process, '' when it runs but the system does not tell.
 */
export function findProcessStart(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  try {
    if (process.platform === 'linux') return findStartOnLinux(pid);
    if (process.platform === 'win32') {
      return run('powershell', [
        '-NoProfile',
        '-Command',
        `(Get-Process -Id ${pid}).StartTime.ToFileTimeUtc()`,
      ]);
    }
    return run('ps', ['-o', 'lstart=', '-p', String(pid)]);
  } catch {
    return '';
  }
}

/** Whether a process with this id runs, whoever it belongs to. A process that has ended counts until its parent has noticed. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function findStartOnLinux(pid: number): string | undefined {
  const { fields } = readStat(pid);
  const isZombie = fields[0] === 'Z';
  if (isZombie) return undefined;
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${fields[19]}`;
}

/**
 * What Linux says of a process, `pid (command) fields…`, where the command may itself hold spaces and brackets; state and
 * parent come first. Throws ENOENT when there is no such process, and on other systems.
 */
export function readStat(pid: number): { readonly command: string; readonly fields: readonly string[] } {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const end = text.lastIndexOf(')');
  return { command: text.slice(text.indexOf('(') + 1, end), fields: text.slice(end + 2).split(' ') };
}

function run(command: string, words: readonly string[]): string {
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  return execFileSync(command, words, { encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}
