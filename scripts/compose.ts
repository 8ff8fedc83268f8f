import { once } from 'node:events';
import { buildStaleSites } from './build/build-sites.ts';
import { watchSites } from './build/watch-sites.ts';
import { parseCompositionOptions } from './compositions/compose-options.ts';
import { serveComposition } from './compositions/serve-composition.ts';
import { checkPortsAreFree, readPorts } from './config/ports.ts';
import { exitCodeOf } from './support/command-line.ts';
import { untilAskedToStop } from './support/stop-signal.ts';

/** `npm run compose` shows a composition of releases, previews and own builds, until it is asked to stop. */
async function main(): Promise<void> {
  const stop = untilAskedToStop();
  const report = console.log;
  const options = parseCompositionOptions(process.argv.slice(2));
  const { shell: port } = readPorts(process.env);
  await checkPortsAreFree({ shell: port });
  if (!options.isWatching) await buildStaleSites({ sites: options.own, report, signal: stop });
  const portal = await serveComposition(options, port, report);
  if (options.isWatching) await watchSites({ sites: options.own, report, rebuilt: portal.reload });
  report(`\nComposition ready at ${portal.url}\n  Press Ctrl-C to stop`);
  if (!stop.aborted) await once(stop, 'abort');
  await portal.close();
}

process.exit(await exitCodeOf(main));
