import { federatedSite } from '../webpack.common.js';

export default federatedSite({
  folder: import.meta.dirname,
  exposes: { './AccountMenu': './src/account-menu.tsx' },
});
