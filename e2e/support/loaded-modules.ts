import { expect, type Page } from '@playwright/test';

/** Name of a shared module → the sites whose copies of the module run in the page. */
export function loadedModules(page: Page): Promise<Readonly<Record<string, readonly string[]>>> {
  return page.evaluate(() => {
    const federation = (globalThis as { __FEDERATION__?: { __SHARE__: object } }).__FEDERATION__;
    const loaded: Record<string, string[]> = {};
    for (const instance of Object.values(federation?.__SHARE__ ?? {})) {
      for (const [name, byVersion] of Object.entries(instance.default ?? {})) {
        const copies = Object.values(byVersion as Record<string, { from: string; loaded?: unknown }>);
        const sites = copies.filter((copy) => copy.loaded).map((copy) => copy.from);
        loaded[name] = [...new Set([...(loaded[name] ?? []), ...sites])];
      }
    }
    return loaded;
  });
}

/** Expects that the page runs only the shell's copy of each shared module. */
export async function expectOneOfEach(page: Page, module = '@portal/shared/session'): Promise<void> {
  const loaded = await loadedModules(page);
  for (const name of ['react', 'react-dom', '@portal/shared/store', module]) {
    expect(loaded[name], name).toEqual(['shell']);
  }
}
