import type { RegionComponent } from '@portal/shared/contract';
import { TabHeading } from '@portal/shared/ui';
import { Analytics } from './analytics.tsx';
import styles from './analytics-tab.module.css';

function AnalyticsTab() {
  return (
    <div className={`stack loose ${styles.tab}`}>
      <TabHeading title="How interviews went">
        See how interviews at a company ended, and where, how and when they took place.
      </TabHeading>
      <Analytics />
    </div>
  );
}

export default AnalyticsTab satisfies RegionComponent;
