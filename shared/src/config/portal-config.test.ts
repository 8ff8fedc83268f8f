import { parsePortalConfig } from './portal-config.ts';

const config = {
  firebase: { apiKey: 'key', authDomain: 'demo.firebaseapp.com', projectId: 'demo', appId: 'app' },
  remotes: { 'mf-auth': 'http://localhost:3003/mf-manifest.json' },
};

test('accepts a production configuration', () => {
  expect(parsePortalConfig(config)).toEqual(config);
});

test('accepts local emulators and a token sync URL', () => {
  const local = {
    ...config,
    emulators: {
      firestore: { host: '127.0.0.1', port: 8080 },
      auth: 'http://127.0.0.1:9099',
      signIn: 'http://localhost:4000/',
    },
    authTokenSyncUrl: 'https://example.com/token',
  };
  expect(parsePortalConfig(local)).toEqual(local);
});

test('accepts a time limit of its own for remotes', () => {
  expect(parsePortalConfig({ ...config, remoteTimeLimitSeconds: 0.5 }).remoteTimeLimitSeconds).toBe(0.5);
});

test.each([
  ['firebase.apiKey', { ...config, firebase: { ...config.firebase, apiKey: '' } }],
  ['remotes.mf-auth', { ...config, remotes: { 'mf-auth': 'mf-manifest.json' } }],
  ['firebase', { remotes: {} }],
  ['remoteTimeLimitSeconds', { ...config, remoteTimeLimitSeconds: 0 }],
  ['remoteTimeLimitSeconds', { ...config, remoteTimeLimitSeconds: 3_000_000 }],
  ['remoteTimeLimitSeconds', { ...config, remoteTimeLimitSeconds: '5' }],
  ['authTokenSyncUrl', { ...config, authTokenSyncUrl: 7 }],
])('names %s when it is wrong', (path, json) => {
  expect(() => parsePortalConfig(json)).toThrow(`Cannot use portal.config.json: ${path}`);
});
