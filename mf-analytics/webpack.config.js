import { federatedSite } from '../webpack.common.js';

export default federatedSite({
  folder: 'mf-analytics',
  exposes: { './AnalyticsTab': './src/analytics-tab.tsx', './Guide': './src/guide-region.tsx' },
});
