import type { RegionComponent } from '@portal/shared/contract';
import { TabHeading } from '@portal/shared/ui';
import styles from './moderation-tab.module.css';
import { Queue } from './queue/queue.tsx';

function ModerationTab() {
  return (
    <div className={styles.tab}>
      <TabHeading title="Moderation">
        What accounts have reported and authors object to appears here at once.
      </TabHeading>
      <Queue />
    </div>
  );
}

export default ModerationTab satisfies RegionComponent;
