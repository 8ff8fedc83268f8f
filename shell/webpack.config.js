import { fileURLToPath } from 'node:url';
import { federatedSite } from '../webpack.common.js';

const site = federatedSite({ folder: 'shell' });

/** Only the shell brings Firebase to the page. */
const firestoreTransport = {
  test: /[\\/]@firebase[\\/]webchannel-wrapper[\\/].*webchannel_blob\w*\.js$/,
  use: fileURLToPath(new URL('without-network-test.js', import.meta.url)),
};

export default (environment, options) => {
  const { module, ...config } = site(environment, options);
  return { ...config, module: { rules: [...module.rules, firestoreTransport] } };
};
