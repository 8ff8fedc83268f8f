import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * The start of a process, as a text that distinguishes two processes with the same id: systems reuse the ids of ended
 * processes. Undefined if there is no such process; '' if the process runs but the system does not report its start.
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

/**
 * True if a process with this id runs, under any user. An ended process counts as running until its parent has read its
 * exit status.
 */
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
 * Linux's status of a process, `pid (command) fields…`. The command may contain spaces and brackets. The first fields
 * are state and parent. Throws ENOENT if there is no such process, and on other systems.
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
