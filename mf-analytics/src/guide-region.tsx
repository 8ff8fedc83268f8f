import type { RegionComponent } from '@portal/shared/contract';
import { usePortal } from '@portal/shared/portal';
import { Comparison } from './guide/comparison.tsx';
import { Guide } from './guide/guide.tsx';
import { MAX_COMPARED } from './limits.ts';

/** The guide above the list of experiences. It follows the filters of the list. */
function GuideRegion() {
  const { filters } = usePortal('list');
  const { companies } = filters;
  if (companies.length > MAX_COMPARED) return null;
  const Shown = companies.length > 1 ? Comparison : Guide;
  return <Shown key={companies.join('\n')} filters={filters} />;
}

export default GuideRegion satisfies RegionComponent;
