import type { RegionComponent } from '@portal/shared/contract';
import { TabHeading } from '@portal/shared/ui';
import styles from './moderation-tab.module.css';
import { Queue } from './queue/queue.tsx';

function ModerationTab() {
  return (
    <div className={`stack loose ${styles.tab}`}>
      <TabHeading title="Moderation">New reports, and objections of authors, appear here at once.</TabHeading>
      <Queue />
    </div>
  );
}

export default ModerationTab satisfies RegionComponent;
