import type { RegionComponent } from '@portal/shared/contract';

function ModerationTab() {
  return <h1>{'Moderation'}</h1>;
}

export default ModerationTab satisfies RegionComponent;
