import { federatedSite } from '../webpack.common.js';

export default federatedSite({
  folder: 'mf-moderation',
  exposes: { './ModerationTab': './src/moderation-tab.tsx' },
});
