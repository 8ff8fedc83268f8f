import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { forgetBuild } from './build-record.ts';
import { root, type Site } from './root.ts';

export interface WatchOptions {
  readonly sites: readonly Site[];
  readonly report: (line: string) => void;
  /** Called after each successful build but the first. */
  readonly rebuilt: () => void;
}

export interface Watch {
  close(): Promise<void>;
}

type Configure = (environment: object, options: { mode: 'development' }) => webpack.Configuration;

/**
 * Builds sites for development and again whenever their sources change. Resolves when each was built once, well or not;
 * a failed build is printed and leaves the last good one in place.
 */
export async function watchSites(options: WatchOptions): Promise<Watch> {
  const watches = await Promise.all(options.sites.map((site) => watchSite(site, options)));
  return {
    async close() {
      await Promise.all(watches.map((watch) => watch.close()));
    },
  };
}

async function watchSite(site: Site, { report, rebuilt }: WatchOptions): Promise<Watch> {
  const compiler = webpack(await developmentConfiguration(site));
  if (compiler === null) throw new Error(`Cannot watch ${site}: webpack did not start`);
  forgetBuild(site);
  const watching = await new Promise<ReturnType<typeof compiler.watch>>((resolve) => {
    let isFirst = true;
    const started = compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
      const isGood = reportBuild(site, error, stats, report);
      if (isGood && !isFirst) rebuilt();
      isFirst = false;
      resolve(started as ReturnType<typeof compiler.watch>);
    });
  });
  return { close: () => new Promise((resolve) => watching?.close(() => compiler.close(() => resolve()))) };
}

async function developmentConfiguration(site: Site): Promise<webpack.Configuration> {
  const module = (await import(pathToFileURL(join(root, site, 'webpack.config.js')).href)) as {
    default: Configure;
  };
  const configuration = module.default({}, { mode: 'development' });
  return {
    ...configuration,
    devtool: 'source-map',
    optimization: { ...configuration.optimization, emitOnErrors: false },
  };
}

function reportBuild(
  site: Site,
  error: Error | null,
  stats: webpack.Stats | undefined,
  report: (line: string) => void,
): boolean {
  if (error !== null || stats === undefined || stats.hasErrors()) {
    const details = stats?.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
    report(`Cannot build ${site}:\n${error?.stack ?? details}`);
    return false;
  }
  report(`Built ${site} in ${((stats.endTime - stats.startTime) / 1000).toFixed(1)} s`);
  return true;
}
