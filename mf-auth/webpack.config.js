import { federatedSite } from '../webpack.common.js';

export default federatedSite({
  folder: 'mf-auth',
  exposes: { './AccountMenu': './src/account-menu.tsx' },
});
