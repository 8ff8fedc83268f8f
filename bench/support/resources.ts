import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findChromium, headlessLaunchOptions } from '../../browsers/find-chromium.ts';

/** A new temporary folder. `using` removes the folder. */
export function temporaryFolder(): Disposable & { readonly path: string } {
  const path = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

/** A new, full Chromium. `await using` closes the browser. `flags` are added to the usual flags. */
export function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch(headlessLaunchOptions(flags, findChromium()));
}
