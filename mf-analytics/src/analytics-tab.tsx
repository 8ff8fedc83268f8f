import type { RegionComponent } from '@portal/shared/contract';
import { useRef } from 'react';
import { Analytics } from './analytics.tsx';
import styles from './analytics-tab.module.css';

function AnalyticsTab() {
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <div className={styles.tab}>
      <header className={styles.header}>
        <h1 className={styles.title} ref={title} tabIndex={-1}>
          How interviews went
        </h1>
        <p className={styles.lead}>
          See how interviews at a company ended, and where, how and when they took place.
        </p>
      </header>
      {/* The title gets the focus when a pressed button disappears. */}
      <Analytics onReplaced={() => title.current?.focus()} />
    </div>
  );
}

export default AnalyticsTab satisfies RegionComponent;
