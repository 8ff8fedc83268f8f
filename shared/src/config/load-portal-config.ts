import type { PortalBoot } from './portal-boot.ts';
import { type PortalConfig, parsePortalConfig } from './portal-config.ts';

const URL_BESIDE_PAGE = 'portal.config.json';

let loading: Promise<PortalConfig> | undefined;

/** The configuration beside the page, fetched once. After a failure the next call fetches again. */
export function loadPortalConfig(): Promise<PortalConfig> {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchConfig(): Promise<PortalConfig> {
  const boot: PortalBoot | undefined = globalThis.portalBoot;
  const response = await (boot?.take(URL_BESIDE_PAGE) ?? fetch(URL_BESIDE_PAGE));
  if (!response.ok) throw new Error(`Cannot load portal.config.json: the server answered ${response.status}`);
  return parsePortalConfig(await response.json());
}
