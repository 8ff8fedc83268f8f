import type { RegionComponent } from '@portal/shared/contract';
import { usePortal } from '@portal/shared/portal';
import { Guides } from './guide/guides.tsx';

/** The guide above the list of experiences. It follows the filters of the list. */
function GuideRegion() {
  const { filters } = usePortal('list');
  return <Guides filters={filters} />;
}

export default GuideRegion satisfies RegionComponent;
