import { existsSync, readFileSync } from 'node:fs';

/** The memory and CPU time that a process has used since its start. */
export interface ProcessUsage {
  readonly peakMegabytes: number;
  readonly cpuSeconds: number;
}

const TICKS_PER_SECOND = 100;

/** Reads the usage of a process. Undefined on systems without /proc. */
export function usageOfProcess(pid: number): ProcessUsage | undefined {
  if (!existsSync(`/proc/${pid}/status`)) {
    console.log('Memory and CPU of other processes are not measured: this system has no /proc');
    return undefined;
  }
  const [, peak] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  // The second field, the process's name in parentheses, may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticks = Number(fields[11]) + Number(fields[12]);
  return { peakMegabytes: Number(peak) / 1024, cpuSeconds: ticks / TICKS_PER_SECOND };
}
