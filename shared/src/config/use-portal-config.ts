import { useEffect, useState } from 'react';
import { loadPortalConfig } from './load-portal-config.ts';
import type { PortalConfig } from './portal-config.ts';

let known: PortalConfig | undefined;

/** The portal's configuration: undefined until it is loaded, and empty if it cannot be loaded. */
export function usePortalConfig(): Partial<PortalConfig> | undefined {
  const [config, setConfig] = useState<Partial<PortalConfig> | undefined>(known);
  useEffect(() => {
    loadPortalConfig().then(
      (loaded) => {
        known = loaded;
        setConfig(loaded);
      },
      () => setConfig({}),
    );
  }, []);
  return config;
}
