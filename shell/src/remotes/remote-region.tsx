import type { ExposedModule, RegionComponent } from '@portal/shared/contract';
import {
  askForNewVersion,
  Boundary,
  type BoundaryErrorHandler,
  type Trouble,
  useOnlineAgain,
} from '@portal/shared/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { noteFailure } from '../errors/failures.ts';
import { SLOW_REGION_MS } from '../limits.ts';
import { forgetRemote, loadRemoteModule } from './load-remote-module.ts';
import { NEEDS_NEWER_PORTAL, remoteError } from './remote-error.ts';

interface RemoteRegionProps {
  readonly exposed: ExposedModule;
  readonly loading: ReactNode;
  /** Rendered instead of the region if loading takes long or has failed. */
  readonly trouble: (trouble: RemoteTrouble) => ReactNode;
}

interface RemoteTrouble extends Trouble {
  /** True if this page is too old for the remote, so that Retry does not help. */
  readonly needsNewerPortal: boolean;
}

/** A part of the page that a remote renders. A failure of the remote affects only this region. */
export function RemoteRegion({ exposed, loading, trouble }: RemoteRegionProps) {
  const { region, retry } = useRegion(exposed);
  if (region.status === 'loading') return loading;
  if (region.status !== 'ready') {
    const needsNewerPortal = region.status === 'failed' && region.code === NEEDS_NEWER_PORTAL;
    return trouble({ isSlow: region.status === 'slow', retry, needsNewerPortal });
  }
  const Region = region.component;
  return (
    <Boundary onError={region.fail}>
      <Region />
    </Boundary>
  );
}

type Region =
  | { readonly status: 'loading' }
  /** Loading takes longer than SLOW_REGION_MS, but the region will still be shown once it is loaded. */
  | { readonly status: 'slow' }
  /** `fail` logs an error, and removes the region from the page until a retry has loaded the remote again. */
  | { readonly status: 'ready'; readonly component: RegionComponent; readonly fail: BoundaryErrorHandler }
  /** `code` is that of the error, if the error has one. */
  | { readonly status: 'failed'; readonly code?: unknown };

const LOADING: Region = { status: 'loading' };
/**
 * Loads a remote's component. React.lazy is not used, because it remembers a failure for ever, and Suspense may delay
 * the display of a loaded component by 300 ms. A retry replaces the current attempt.
 *
 *   loading --SLOW_REGION_MS--> slow --loaded--> ready --fails to render--> failed --retry--> loading
 *          \--loaded--------------------------^ \--cannot load----------^
 */
function useRegion({ remote, module }: ExposedModule) {
  const [region, setRegion] = useState(LOADING);
  const [attempt, setAttempt] = useState(1);
  const isLoading = region.status === 'loading' || region.status === 'slow';

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    // The effect runs again each time the tab is shown. A loaded module is not loaded again.
    if (!isLoading) return;
    let current = true;
    const timer = setTimeout(() => setRegion({ status: 'slow' }), SLOW_REGION_MS);
    const end = (): void => {
      current = false;
      clearTimeout(timer);
    };
    loadRemoteModule({ remote, module }).then(
      ({ component, manifestUrl }) => {
        const fail: BoundaryErrorHandler = (error, componentStack) => {
          console.error(remoteError(`Cannot show ${module} of`, remote, manifestUrl, error), componentStack);
          noteFailure({ remote, phase: 'render', cause: error });
          forgetRemote(remote);
          setRegion({ status: 'failed' });
        };
        if (current) setRegion({ status: 'ready', component, fail });
        end();
      },
      (error: Error) => {
        // If the tab was hidden or a retry has begun, only the next attempt reports its failure.
        if (!current) return;
        end();
        console.error(error);
        noteFailure({ remote, phase: 'load', cause: error.cause });
        setRegion({ status: 'failed', code: Object(error.cause).code });
      },
    );
    return end;
  }, [remote, module, isLoading, attempt]);

  useEffect(() => {
    if (region.status === 'failed') askForNewVersion();
  }, [region.status]);

  const retry = (): void => {
    forgetRemote(remote);
    setRegion(LOADING);
    setAttempt(attempt + 1);
  };
  useOnlineAgain(region.status === 'failed', retry);
  return { region, retry };
}
