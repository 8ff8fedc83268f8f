import { type PortalConfig, parsePortalConfig } from './portal-config.ts';

/** What the page's first script, the shell's boot.js, has asked for while the page's own code was still coming. */
interface PortalBoot {
  /** The answer to an early request, once; `signal` ends it. Undefined when there is none: ask for yourself. */
  take(url: string, signal?: AbortSignal): Promise<Response> | undefined;
  /** The controls that were pressed until now, in order, for whoever makes them work; from here on nobody notes them. */
  takePresses(): readonly HTMLElement[];
}

declare global {
  /** Absent in tests, and where boot.js did not run. */
  var portalBoot: PortalBoot | undefined;
}

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
