import { type PortalConfig, parsePortalConfig } from './portal-config.ts';

/** What the shell's boot.js, the page's first script, requested and recorded before the page's own code was loaded. */
interface PortalBoot {
  /** The response to an early request of `url`, only once. Undefined without one: send the request yourself. */
  take(url: string): Promise<Response> | undefined;
  /** The controls that were pressed so far, in order. Ends the recording. */
  takePresses(): readonly HTMLElement[];
}

declare global {
  /** Absent in tests, and where boot.js did not run. */
  var portalBoot: PortalBoot | undefined;
}

const URL_BESIDE_PAGE = 'portal.config.json';

let loading: Promise<PortalConfig> | undefined;

/**
 * Fetches portal.config.json beside the page once. Rejects with an Error when it cannot be fetched or is not valid; the next
 * call then fetches again.
 */
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
