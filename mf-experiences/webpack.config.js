import { federatedSite } from '../webpack.common.js';

export default federatedSite({
  folder: import.meta.dirname,
  exposes: { './ExperiencesTab': './src/experiences-tab.tsx', './Composer': './src/composer.tsx' },
});
