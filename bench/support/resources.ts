import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../browsers/find-chromium.ts';

/** A folder of its own for `using`, which removes it. */
export function temporaryFolder(): Disposable & { readonly path: string } {
  const path = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

/** A Chromium of its own for `await using`, which closes it. `flags` come besides the usual ones. */
export function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    args: [...chromiumArguments(), ...flags],
    ...(executablePath ? { executablePath } : {}),
  });
}
