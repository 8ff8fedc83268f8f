import { once } from 'node:events';
import { CommandError } from '../support/root.ts';
import { untilAskedToStop } from '../support/stop-signal.ts';
import { type PortalOptions, startPortal } from './portal.ts';

/** Runs the portal until somebody asks it to stop, and returns the exit code. `lines` are printed below the ready line. */
export async function runPortal(options: PortalOptions, lines: readonly string[] = []): Promise<number> {
  const stop = untilAskedToStop();
  try {
    const portal = await startPortal(options, stop);
    console.log(`\nPortal ready at ${portal.url}`);
    for (const line of [`Firestore: ${portal.engine}`, ...lines, 'Press Ctrl-C to stop'])
      console.log(`  ${line}`);
    if (!stop.aborted) await once(stop, 'abort');
    console.log('\nStopping');
    await portal.close();
    console.log('Stopped; everything is kept');
    return 0;
  } catch (error) {
    if (stop.aborted) return 0;
    console.error(
      error instanceof CommandError ? error.message : `Cannot start the portal: ${(error as Error).message}`,
    );
    return 1;
  }
}
