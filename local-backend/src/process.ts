/** For programs that must know which processes still run, and which of them uses a folder. */
export { claimFolder } from './core/log/folder-lock.ts';
export { isAlive, readStat } from './core/process-start.ts';
