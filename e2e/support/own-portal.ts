import { type RunningPortal, type StartOptions, startPortal } from './running-portal.ts';
import { test } from './test.ts';

/** A portal for the specs of one `describe`. Call the result inside tests only. */
export function ownPortal(options?: () => StartOptions): () => RunningPortal {
  let portal: RunningPortal | undefined;

  test.beforeAll(async () => {
    portal = await startPortal(options?.());
  });
  test.afterAll(() => portal?.stop());

  return () => {
    if (!portal) throw new Error('The portal has not been started: ask for it inside a test');
    return portal;
  };
}
