import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * When the process began, as a text that no other process with this id has: an id is used again once its process is
 * gone. Undefined when there is no such process, '' when it runs but the system does not tell.
 */
export function findProcessStart(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  try {
    if (process.platform === 'linux') return readStat(pid);
    if (process.platform === 'win32')
      return run('powershell', ['-NoProfile', '-Command', startOnWindows(pid)]);
    return run('ps', ['-o', 'lstart=', '-p', String(pid)]);
  } catch {
    return '';
  }
}

/** Whether a process with this id runs, whoever it belongs to. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** `pid (command) state parent …`, where the command may itself hold spaces and brackets. The 22nd is the start. */
function readStat(pid: number): string | undefined {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const isZombie = fields[0] === 'Z';
  if (isZombie) return undefined;
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${fields[19]}`;
}

const startOnWindows = (pid: number): string => `(Get-Process -Id ${pid}).StartTime.ToFileTimeUtc()`;

function run(command: string, words: readonly string[]): string {
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  return execFileSync(command, words, { encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}
