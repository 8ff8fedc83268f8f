import { test } from '@playwright/test';
import { type RunningPortal, type StartOptions, startPortal } from './running-portal.ts';

let current: { readonly file?: string; readonly portal: Promise<RunningPortal> } | undefined;

/**
 * The portal of the running spec. The portal contains only the sample experiences, and is started when a test or hook
 * first needs it.
 */
export function specPortal(): Promise<RunningPortal> {
  if (current && (current.file === undefined || current.file === test.info().file)) return current.portal;
  return replacePortal();
}

/** Makes `specPortal` return this portal in a program that is not a test. */
export function usePortal(portal: RunningPortal): void {
  current = { portal: Promise.resolve(portal) };
}

/** Makes the tests of a file or a `describe` use a portal that is started with these options. */
export function ownPortal(options?: () => StartOptions): void {
  test.beforeAll(() => replacePortal(options?.()));
  test.afterAll(stopPortal);
}

export async function stopPortal(): Promise<void> {
  const before = current;
  current = undefined;
  await (await before?.portal)?.stop();
}

function replacePortal(options?: StartOptions): Promise<RunningPortal> {
  const portal = stopPortal().then(() => startPortal(options));
  current = { file: test.info().file, portal };
  return portal;
}

/** The REST address of one of the store's collections. */
export const collectionUrl = async (name: string): Promise<string> =>
  (await specPortal()).experiencesUrl.replace(/experiences$/, name);
