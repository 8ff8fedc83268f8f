import { parsePortalConfig } from './portal-config.ts';

const config = {
  firebase: { apiKey: 'key', authDomain: 'demo.firebaseapp.com', projectId: 'demo', appId: 'app' },
  remotes: { 'mf-auth': 'http://localhost:3003/mf-manifest.json' },
};

const emulators = {
  firestore: { host: '127.0.0.1', port: 8080 },
  auth: 'http://127.0.0.1:9099',
  signIn: 'http://localhost:4000/',
};
const authTokenSyncUrl = 'https://example.com/token';

test.each([
  ['a production configuration', config],
  ['a restored database', { ...config, firebase: { ...config.firebase, databaseId: 'restored' } }],
  ['local emulators and a token sync URL', { ...config, emulators, authTokenSyncUrl }],
  ['a URL for errors', { ...config, errors: 'https://errors.example/' }],
  ['App Check', { ...config, appCheck: { siteKey: '6Lc0_x-Z' } }],
])('accepts %s', (_what, accepted) => {
  expect(parsePortalConfig(accepted)).toEqual(accepted);
});

test.each([
  ['firebase.apiKey', { ...config, firebase: { ...config.firebase, apiKey: '' } }],
  ['firebase.databaseId', { ...config, firebase: { ...config.firebase, databaseId: 7 } }],
  ['remotes.mf-auth', { ...config, remotes: { 'mf-auth': 'mf-manifest.json' } }],
  ['firebase', { remotes: {} }],
  ['authTokenSyncUrl', { ...config, authTokenSyncUrl: 7 }],
  ['errors', { ...config, errors: true }],
  ['appCheck.siteKey', { ...config, appCheck: { siteKey: '' } }],
])('names %s when it is wrong', (path, json) => {
  expect(() => parsePortalConfig(json)).toThrow(`Cannot use portal.config.json: ${path}`);
});
