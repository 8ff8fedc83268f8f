import type { ExposedName, RegionComponent, RemoteName } from '@portal/shared/contract';
import { useEffect, useState } from 'react';
import { loadRemoteModule } from './load-remote-module.ts';

export type Region =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly component: RegionComponent }
  | { readonly status: 'failed' };

const LOADING: Region = { status: 'loading' };

/**
 * A remote's component as a state, rather than by React.lazy, which remembers a failure for ever and whose Suspense
 * holds every reveal back by 300 ms.
 *
 *   loading --loaded--> ready --fails to render--> failed --retry--> loading
 *          \--cannot load----------------------------^
 */
export function useRegion<Remote extends RemoteName>(remote: Remote, exposed: ExposedName<Remote>) {
  const [region, setRegion] = useState(LOADING);
  const { status } = region;

  useEffect(() => {
    // A tab's effects run again each time it is shown; what is loaded stays.
    if (status !== 'loading') return;
    let current = true;
    loadRemoteModule(remote, exposed).then(
      (module) => current && setRegion({ status: 'ready', component: module.default }),
      (error: unknown) => {
        console.error(error);
        if (current) setRegion({ status: 'failed' });
      },
    );
    return () => {
      current = false;
    };
  }, [remote, exposed, status]);

  return {
    region,
    fail: () => setRegion({ status: 'failed' }),
    retry: () => setRegion(LOADING),
  };
}
