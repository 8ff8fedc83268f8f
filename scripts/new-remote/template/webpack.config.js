import { federatedSite } from '../webpack.common.js';

export default federatedSite({
  folder: 'mf-template',
  exposes: { './TemplateTab': './src/template-tab.tsx' },
});
