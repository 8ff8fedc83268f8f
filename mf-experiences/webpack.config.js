import { federatedSite } from '../webpack.common.js';

export default federatedSite({
  folder: 'mf-experiences',
  exposes: { './ExperiencesTab': './src/experiences-tab.tsx', './Composer': './src/composer.tsx' },
});
