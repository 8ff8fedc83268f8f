import type { RegionComponent } from '@portal/shared/contract';
import { TabHeading } from '@portal/shared/ui';

function TemplateTab() {
  return <TabHeading title={'Template label'} />;
}

export default TemplateTab satisfies RegionComponent;
