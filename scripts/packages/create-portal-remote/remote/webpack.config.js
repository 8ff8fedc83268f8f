import { federatedSite } from '@portal/remote-kit/webpack.common.js';

export default federatedSite({
  folder: import.meta.dirname,
  exposes: { './TemplateTab': './src/template-tab.tsx' },
});
