import type { ExposedModule } from '@portal/shared/contract';
import type { ReactNode } from 'react';
import { RegionBoundary } from './region-boundary.tsx';
import { useRegion } from './use-region.ts';

/** A part of the page that a remote renders. Whatever happens to the remote stays inside. */
export function RemoteRegion({
  exposed,
  loading,
  failed,
}: {
  readonly exposed: ExposedModule;
  readonly loading: ReactNode;
  readonly failed: (retry: () => void) => ReactNode;
}) {
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
