/** Functions for programs that must know which processes are running, and which process uses a folder. */
export { claimFolder } from './core/log/folder-lock.ts';
export { isAlive, readStat } from './core/process-start.ts';
