import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { root, type Site } from '../support/root.ts';
import { forgetBuild } from './build-record.ts';

export interface WatchOptions {
  readonly sites: readonly Site[];
  readonly report: (line: string) => void;
  /** Called after each successful build except the first build. */
  readonly rebuilt: () => void;
}

type Configure = (environment: object, options: { mode: 'development' }) => webpack.Configuration;

/**
 * Builds sites for development, and builds a site again whenever its sources change, until the process ends. Resolves
 * when the first build of every site has ended, successful or not. A failed build is reported, and the files of the
 * last successful build are kept.
 */
export async function watchSites(options: WatchOptions): Promise<void> {
  await Promise.all(options.sites.map((site) => watchSite(site, options)));
}

async function watchSite(site: Site, { sites, report, rebuilt }: WatchOptions): Promise<void> {
  const compiler = webpack(await developmentConfiguration(site, sites.includes('shell')));
  if (compiler === null) throw new Error(`Cannot watch ${site}: webpack did not start`);
  forgetBuild(site);
  await new Promise<void>((resolve) => {
    let isFirst = true;
    compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
      const isGood = reportBuild(site, error, stats, report);
      if (isGood && !isFirst) rebuilt();
      isFirst = false;
      resolve();
    });
  });
}

async function developmentConfiguration(site: Site, isShellWatched: boolean): Promise<webpack.Configuration> {
  const module = (await import(pathToFileURL(join(root, site, 'webpack.config.js')).href)) as {
    default: Configure;
  };
  const configuration = module.default({}, { mode: 'development' });
  return {
    ...(isShellWatched ? configuration : withProductionJsx(configuration)),
    devtool: 'source-map',
    optimization: { ...configuration.optimization, emitOnErrors: false },
  };
}

/** The shell provides React. Elements made for a development React break in the production React of a built shell. */
function withProductionJsx(configuration: webpack.Configuration): webpack.Configuration {
  const copy = structuredClone(configuration.module?.rules ?? []);
  for (const { use } of copy as { use?: { options?: SwcOptions } }[]) {
    const react = use?.options?.jsc?.transform?.react;
    if (react !== undefined) react.development = false;
  }
  return { ...configuration, module: { ...configuration.module, rules: copy } };
}

interface SwcOptions {
  readonly jsc?: { readonly transform?: { readonly react?: { development?: boolean } } };
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
