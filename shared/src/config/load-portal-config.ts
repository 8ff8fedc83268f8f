import { type PortalConfig, parsePortalConfig } from './portal-config.ts';

/** The early requests and recorded presses of boot.js, which runs before the page's own code is loaded. */
interface PortalBoot {
  /**
   * Returns the response to boot.js's early request of `url`, but only once. Undefined if boot.js has not requested
   * `url` or if the response is too old. The caller must then send the request itself.
   */
  take(url: string): Promise<Response> | undefined;
  /** Ends the recording. Returns the controls that were pressed so far, in order. */
  takePresses(): readonly HTMLElement[];
}

declare global {
  /** Absent in tests, and if boot.js did not run. */
  var portalBoot: PortalBoot | undefined;
}

const URL_BESIDE_PAGE = 'portal.config.json';

let loading: Promise<PortalConfig> | undefined;

/**
 * Fetches portal.config.json from the page's folder, only once. Rejects with an Error if the file cannot be fetched or
 * is not valid. After a failure, the next call fetches the file again.
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
