import type { BuiltInModule } from '@portal/shared/contract';
import { useGuidePlace } from '@portal/shared/portal';
import { Skeleton, Unavailable } from '@portal/shared/ui';
import { Activity } from 'react';
import { createPortal } from 'react-dom';
import { RemoteRegion } from './remotes/remote-region.tsx';

const GUIDE: BuiltInModule = { remote: 'mf-analytics', module: './Guide' };

/** The guide, in its place in the open tab. Its state stays while the place is not shown. */
export function GuideRegion() {
  const { place, isShown } = useGuidePlace();
  if (!place) return null;
  const region = (
    <RemoteRegion
      exposed={GUIDE}
      loading={<Skeleton height="var(--guide-skeleton, calc(1.5 * var(--guide-height)))" />}
      trouble={(trouble) => <Unavailable what="The guide" {...trouble} />}
    />
  );
  return <Activity mode={isShown ? 'visible' : 'hidden'}>{createPortal(region, place)}</Activity>;
}
