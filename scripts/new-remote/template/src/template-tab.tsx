import type { RegionComponent } from '@portal/shared/contract';

function TemplateTab() {
  return <h1>{'Template label'}</h1>;
}

export default TemplateTab satisfies RegionComponent;
