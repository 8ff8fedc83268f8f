import { loadPortalConfig, type PortalConfig } from '@portal/shared/config';
import { useEffect, useState } from 'react';

let known: PortalConfig | undefined;

/** The configuration of the portal. Undefined until it is read, and if it cannot be read. */
export function usePortalConfig(): PortalConfig | undefined {
  const [config, setConfig] = useState(known);
  useEffect(() => {
    if (known) return;
    loadPortalConfig().then(
      (read) => {
        known = read;
        setConfig(read);
      },
      () => undefined,
    );
  }, []);
  return config;
}
