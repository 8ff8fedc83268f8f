import type { RegionComponent } from '@portal/shared/contract';
import { TabHeading } from '@portal/shared/ui';
import { useRef } from 'react';
import { Analytics } from './analytics.tsx';
import styles from './analytics-tab.module.css';

function AnalyticsTab() {
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <div className={`stack loose ${styles.tab}`}>
      <TabHeading title="How interviews went" ref={title}>
        See how interviews at a company ended, and where, how and when they took place.
      </TabHeading>
      {/* The title gets the focus when a pressed button disappears. */}
      <Analytics onReplaced={() => title.current?.focus()} />
    </div>
  );
}

export default AnalyticsTab satisfies RegionComponent;
