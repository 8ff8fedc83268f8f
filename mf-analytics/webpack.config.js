import { federatedSite } from '../webpack.common.js';

export default federatedSite({
  folder: import.meta.dirname,
  exposes: { './AnalyticsTab': './src/analytics-tab.tsx', './Guide': './src/guide-region.tsx' },
});
