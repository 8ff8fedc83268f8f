import { execFileSync } from 'node:child_process';
import { isAlive, readStat } from 'local-backend/process';

const CHECK = 100;
const SHELLS = /^-?(.*\/)?(sh|dash|ash|bash|zsh|busybox)$/;

/**
 * Calls back when a process that started this process has ended: tsx, npm, or the shell that npm starts. The shell that
 * npm starts does not pass on signals, and survives when npm is killed. The end of a person's own shell does not count,
 * because a program may continue after that shell.
 */
export function whenStarterEnds(callback: () => void): void {
  const parent = process.ppid;
  const starters = findStarters(parent);
  if (starters.length === 0) return;
  const check = setInterval(() => {
    if (process.ppid === parent && starters.every(isAlive)) return;
    clearInterval(check);
    callback();
  }, CHECK);
  check.unref();
}

function findStarters(parent: number): readonly number[] {
  const isThroughTsx = process.execArgv.some((word) => /tsx.*preflight/.test(word));
  const isThroughNpm = process.env.npm_lifecycle_event !== undefined;
  const starters = isThroughTsx ? [parent] : [];
  if (!isThroughNpm) return starters;
  const next = isThroughTsx ? inspect(parent)?.parent : parent;
  const found = next === undefined ? undefined : inspect(next);
  const above = found !== undefined && SHELLS.test(found.command) ? found.parent : undefined;
  return [...starters, ...[next, above].filter((pid) => pid !== undefined && pid > 1)] as readonly number[];
}

function inspect(pid: number): { readonly command: string; readonly parent: number } | undefined {
  try {
    if (process.platform === 'win32') return undefined;
    if (process.platform === 'linux') {
      const { command, fields } = readStat(pid);
      return { command, parent: Number(fields[1]) };
    }
    const output = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const [parent, ...command] = output.split(/\s+/);
    return { command: command.join(' '), parent: Number(parent) };
  } catch {
    return undefined;
  }
}
