import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { federatedSite, lowestBrowsers } from '../webpack.common.js';

const { firebase } = JSON.parse(readFileSync(new URL('public/portal.config.json', import.meta.url), 'utf8'));

const LOWEST_BROWSERS = new Intl.ListFormat('en').format(lowestBrowsers);

const site = federatedSite({
  folder: import.meta.dirname,
  origin: `https://${firebase.projectId}.web.app`,
  constants: { LOWEST_BROWSERS },
});

/** The rule for Firestore's transport. Only the shell bundles Firebase. */
const firestoreTransport = {
  test: /[\\/]@firebase[\\/]webchannel-wrapper[\\/].*webchannel_blob\w*\.js$/,
  use: fileURLToPath(new URL('without-google-image.js', import.meta.url)),
};

export default (environment, options) => {
  const { module, ...config } = site(environment, options);
  return { ...config, module: { rules: [...module.rules, firestoreTransport] } };
};
