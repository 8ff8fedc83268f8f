import type { ExposedModule, RegionComponent } from '@portal/shared/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { askForNewVersion } from '../banners/watch-entry-script.ts';
import { forgetRemote, loadRemoteModule } from './load-remote-module.ts';
import { RegionBoundary, type RegionErrorHandler } from './region-boundary.tsx';
import { remoteError } from './remote-error.ts';

interface RemoteRegionProps {
  readonly exposed: ExposedModule;
  readonly loading: ReactNode;
  readonly failed: (retry: () => void) => ReactNode;
}

/** A part of the page that a remote renders. Whatever happens to the remote stays inside. */
export function RemoteRegion({ exposed, loading, failed }: RemoteRegionProps) {
  const { region, retry } = useRegion(exposed);
  if (region.status === 'loading') return loading;
  if (region.status === 'failed') return failed(retry);
  const Region = region.component;
  return (
    <RegionBoundary onError={region.fail}>
      <Region />
    </RegionBoundary>
  );
}

type Region =
  | { readonly status: 'loading' }
  /** `fail` takes the region off the page. It is logged; a retry loads the remote afresh. */
  | { readonly status: 'ready'; readonly component: RegionComponent; readonly fail: RegionErrorHandler }
  | { readonly status: 'failed' };

const LOADING: Region = { status: 'loading' };

/**
 * A remote's component as a state, rather than by React.lazy, which remembers a failure for ever and whose Suspense
 * holds every reveal back by 300 ms.
 *
 *   loading --loaded--> ready --fails to render--> failed --retry--> loading
 *          \--cannot load----------------------------^
 */
function useRegion({ remote, module }: ExposedModule) {
  const [region, setRegion] = useState(LOADING);
  const { status } = region;

  useEffect(() => {
    // A tab's effects run again each time it is shown; a loaded module stays.
    if (status !== 'loading') return;
    let current = true;
    loadRemoteModule({ remote, module }).then(
      ({ component, manifestUrl }) => {
        const fail: RegionErrorHandler = (error, componentStack) => {
          console.error(remoteError(`Cannot show ${module} of`, remote, manifestUrl, error), componentStack);
          forgetRemote(remote);
          setRegion({ status: 'failed' });
        };
        if (current) setRegion({ status: 'ready', component, fail });
      },
      (error: unknown) => {
        // The tab was left; the next visit tries again and shows the failure.
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
