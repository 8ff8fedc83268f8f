import type { RegionComponent } from '@portal/shared/contract';
import { TabHeading } from '@portal/shared/ui';
import styles from './moderation-tab.module.css';
import { Queue } from './queue/queue.tsx';

function ModerationTab() {
  return (
    <div className={styles.tab}>
      <TabHeading title="Moderation">
        Objections come first, the oldest first, then what most accounts have reported.
      </TabHeading>
      <Queue />
    </div>
  );
}

export default ModerationTab satisfies RegionComponent;
