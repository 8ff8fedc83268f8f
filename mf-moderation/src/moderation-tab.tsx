import type { RegionComponent } from '@portal/shared/contract';
import styles from './moderation-tab.module.css';
import { Queue } from './queue/queue.tsx';

function ModerationTab() {
  return (
    <div className={styles.tab}>
      <header className={styles.header}>
        <h1 className={styles.title}>Moderation</h1>
        <p className={styles.lead}>
          Objections come first, the oldest first, then what most accounts have reported.
        </p>
      </header>
      <Queue />
    </div>
  );
}

export default ModerationTab satisfies RegionComponent;
