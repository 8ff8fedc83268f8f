import { expect, type Page } from '@playwright/test';

/** Name of a shared module → how many copies of the module run in the page. */
export function loadedModules(page: Page): Promise<Readonly<Record<string, number>>> {
  return page.evaluate(() => {
    const federation = (globalThis as { __FEDERATION__?: { __SHARE__: object } }).__FEDERATION__;
    // Connected sites have the same scope. The `from` of a copy only tells which site asked for the module first.
    const scopes = new Set(Object.values(federation?.__SHARE__ ?? {}).map((site) => site.default ?? {}));
    const loaded: Record<string, number> = {};
    for (const [name, byVersion] of [...scopes].flatMap(Object.entries<object>)) {
      const copies: { loaded?: unknown }[] = Object.values(byVersion);
      loaded[name] = (loaded[name] ?? 0) + copies.filter((copy) => copy.loaded).length;
    }
    return loaded;
  });
}

/** Expects that the page runs one copy of each shared module. Remotes are built without copies. */
export async function expectOneOfEach(page: Page, module = '@portal/shared/session'): Promise<void> {
  const loaded = await loadedModules(page);
  for (const name of ['react', 'react-dom', '@portal/shared/store', module])
    expect(loaded[name], name).toBe(1);
}
