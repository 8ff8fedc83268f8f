import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { federatedSite, lowestBrowsers } from '../webpack.common.js';
import { ACCOUNT_MENU, BUILT_IN_TABS } from './src/tabs/tabs.js';

const TAB_MODULES = BUILT_IN_TABS.flatMap((tab) =>
  'remote' in tab ? { remote: tab.remote, module: tab.module } : [],
);

const { firebase } = JSON.parse(readFileSync(new URL('public/portal.config.json', import.meta.url), 'utf8'));

const LOWEST_BROWSERS = new Intl.ListFormat('en').format(lowestBrowsers);

const site = federatedSite({
  folder: 'shell',
  origin: `https://${firebase.projectId}.web.app`,
  constants: { ACCOUNT_MENU, LOWEST_BROWSERS, TAB_MODULES },
});

/** The rule for Firestore's transport. Only the shell bundles Firebase. */
const firestoreTransport = {
  test: /[\\/]@firebase[\\/]webchannel-wrapper[\\/].*webchannel_blob\w*\.js$/,
  use: fileURLToPath(new URL('without-network-test.js', import.meta.url)),
};

export default (environment, options) => {
  const { module, ...config } = site(environment, options);
  return { ...config, module: { rules: [...module.rules, firestoreTransport] } };
};
