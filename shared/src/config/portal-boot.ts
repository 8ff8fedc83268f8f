/** What the page's first script, the shell's boot.js, has asked for while the page's own code was still coming. */
export interface PortalBoot {
  /** The answer to an early request, once; `signal` ends it. Undefined when there is none: ask for yourself. */
  take(url: string, signal?: AbortSignal): Promise<Response> | undefined;
  /** The controls that were pressed until now, in order, for whoever makes them work; from here on nobody notes them. */
  takePresses(): readonly HTMLElement[];
}

declare global {
  /** Absent in tests, and where boot.js did not run. */
  var portalBoot: PortalBoot | undefined;
}
