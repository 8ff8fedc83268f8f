import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type NodeProcess, startNode } from 'local-backend/auth';
import { untilStopped, workAtOnce } from '../../backend/src/counting/store/at-once.ts';
import { withLock } from '../support/file-lock.ts';
import { CommandError, isOwnSite, root, SITES, type Site } from '../support/root.ts';
import { beginBuild, hashSources, isFresh, recordBuild } from './build-record.ts';

const AT_ONCE = 2;

export interface BuildOptions {
  readonly sites?: readonly Site[];
  readonly report: (message: string) => void;
  /** When aborted, the running builds are stopped, and no further build starts. */
  readonly signal?: AbortSignal;
}

/**
 * Builds the sites whose sources changed since their last build. Only one process builds at a time. Throws a
 * CommandError with webpack's own errors.
 */
export async function buildStaleSites(options: BuildOptions): Promise<void> {
  const sites = (options.sites ?? SITES).filter(isOwnSite);
  if (sites.every((site) => isFresh(site))) return;
  await withLock(join(root, '.local/build-lock'), () => buildSites(sites, options));
}

async function buildSites(sites: readonly Site[], { report, signal }: BuildOptions): Promise<void> {
  const waiting = sites.filter((site) => !isFresh(site));
  if (waiting.length > 0) report(`Building ${waiting.join(', ')}`);
  await workAtOnce(untilStopped(waiting), AT_ONCE, (site) => build(site, report, signal));
}

async function build(site: Site, report: (message: string) => void, signal: AbortSignal | undefined) {
  if (signal?.aborted) throw new CommandError('The build was stopped');
  const start = performance.now();
  const sources = hashSources(site);
  beginBuild(site);
  const webpack = createRequire(import.meta.url).resolve('webpack/bin/webpack.js');
  const process = startNode(webpack, ['--mode', 'production'], { cwd: join(root, site) });
  const code = await untilEnded(process, signal);
  if (signal?.aborted) throw new CommandError('The build was stopped');
  if (code !== 0) throw new CommandError(`Cannot build ${site}:\n${process.output().trim()}`);
  recordBuild(site, sources);
  report(`Built ${site} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

async function untilEnded(process: NodeProcess, signal: AbortSignal | undefined): Promise<number | null> {
  const stop = (): void => void process.stop();
  signal?.addEventListener('abort', stop, { once: true });
  const code = await process.ended;
  signal?.removeEventListener('abort', stop);
  return code;
}
