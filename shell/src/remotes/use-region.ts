import type { ExposedModule, RegionComponent } from '@portal/shared/contract';
import { useEffect, useState } from 'react';
import { askForNewVersion } from '../banners/watch-entry-script.ts';
import { forgetRemote, loadRemoteModule } from './load-remote-module.ts';
import { remoteError } from './remote-error.ts';

export type Region =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly component: RegionComponent; readonly fail: Fail }
  | { readonly status: 'failed' };

/** Takes the region off the page. It is logged; a retry loads the remote afresh. */
type Fail = (error: unknown, componentStack?: string | null) => void;

const LOADING: Region = { status: 'loading' };

/**
 * A remote's component as a state, rather than by React.lazy, which remembers a failure for ever and whose Suspense
 * holds every reveal back by 300 ms.
 *
 *   loading --loaded--> ready --fails to render--> failed --retry--> loading
 *          \--cannot load----------------------------^
 */
export function useRegion({ remote, module }: ExposedModule) {
  const [region, setRegion] = useState(LOADING);
  const { status } = region;

  useEffect(() => {
    // A tab's effects run again each time it is shown; what is loaded stays.
    if (status !== 'loading') return;
    let current = true;
    loadRemoteModule({ remote, module }).then(
      ({ component, manifestUrl }) => {
        const fail: Fail = (error, componentStack) => {
          console.error(remoteError(`Cannot show ${module} of`, remote, manifestUrl, error), componentStack);
          forgetRemote(remote);
          setRegion({ status: 'failed' });
        };
        if (current) setRegion({ status: 'ready', component, fail });
      },
      (error: unknown) => {
        // Nobody waits any more; who comes back tries again and is told.
        if (!current) return;
        console.error(error);
        setRegion({ status: 'failed' });
      },
    );
    return () => {
      current = false;
    };
  }, [remote, module, status]);

  useEffect(() => {
    if (status === 'failed') askForNewVersion();
  }, [status]);

  return { region, retry: () => setRegion(LOADING) };
}
