import type { ExposedName, RemoteName } from '@portal/shared/contract';
import type { ReactNode } from 'react';
import { RegionBoundary } from './region-boundary.tsx';
import { useRegion } from './use-region.ts';

/** A part of the page that a remote renders. Whatever happens to the remote stays inside. */
export function RemoteRegion<Remote extends RemoteName>({
  remote,
  exposed,
  loading,
  failed,
}: {
  readonly remote: Remote;
  readonly exposed: ExposedName<Remote>;
  readonly loading: ReactNode;
  readonly failed: (retry: () => void) => ReactNode;
}) {
  const { region, retry } = useRegion(remote, exposed);
  if (region.status === 'loading') return loading;
  if (region.status === 'failed') return failed(retry);
  const Region = region.component;
  return (
    <RegionBoundary onError={region.fail}>
      <Region />
    </RegionBoundary>
  );
}
