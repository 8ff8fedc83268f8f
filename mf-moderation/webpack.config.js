import { federatedSite } from '../webpack.common.js';

export default federatedSite({
  folder: import.meta.dirname,
  exposes: { './ModerationTab': './src/moderation-tab.tsx' },
});
