import type { RegionComponent } from '@portal/shared/contract';
import { usePortal } from '@portal/shared/portal';
import { Guides } from './guide/guides.tsx';
import { PrepareSheet } from './sheet/prepare-sheet.tsx';

/** The guide, or in its place a sheet, above the list of experiences. Follows the filters of the list. */
function GuideRegion() {
  const { filters, prepare } = usePortal('list');
  const { companies, roles } = filters;
  const isSheet = prepare && companies.length === 1;
  if (isSheet) return <PrepareSheet key={[...companies, ...roles].join('\n')} filters={filters} />;
  return <Guides filters={filters} />;
}

export default GuideRegion satisfies RegionComponent;
