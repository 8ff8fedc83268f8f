import type { RegionComponent } from '@portal/shared/contract';
import { useState } from 'react';
import { Analytics } from '../../mf-analytics/src/analytics.tsx';
import styles from './later-analytics-tab.module.css';

/** A later build of the analytics tab, with a different title and style, and with buttons that make the tab fail. */
const LaterAnalyticsTab: RegionComponent = () => (
  <div className={styles.tab}>
    <h1>How interviews went lately</h1>
    <Faults />
    <Analytics />
  </div>
);

/** Fails while rendering: after a press, or at once if the browser's storage contains `fault`. */
function Faults() {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken || localStorage.getItem('fault')) throw new Error('the charts fell over');
  return (
    <>
      <button type="button" onClick={() => fall('handler')}>
        Break the handler
      </button>
      <button type="button" onClick={async () => fall('promise')}>
        Break the promise
      </button>
      <button type="button" onClick={() => setTimeout(() => fall('timer'))}>
        Break the timer
      </button>
      <button type="button" onClick={() => setIsBroken(true)}>
        Break the tab
      </button>
    </>
  );
}

function fall(what: string): never {
  throw new Error(`the ${what} fell over`);
}

export default LaterAnalyticsTab;
