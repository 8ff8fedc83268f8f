import { federatedSite } from '../../webpack.common.js';

/** mf-analytics with the tab of a later version. */
export default federatedSite({
  folder: 'mf-analytics',
  exposes: { './AnalyticsTab': '../e2e/variants/later-analytics-tab.tsx' },
});
