import type { PortalConfig } from '../../shared/src/config/portal-config.ts';
import { localPortalConfig } from '../config/portal-config.ts';
import { readPorts } from '../config/ports.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

const production: PortalConfig = {
  firebase: { apiKey: 'key', authDomain: 'demo.firebaseapp.com', projectId: 'demo', appId: 'app' },
  remotes: {
    'mf-auth': 'https://auth.example/mf-manifest.json',
    'mf-analytics': 'https://stats.example/v2/mf-manifest.json',
  },
};
const SIGN_IN = { url: 'http://localhost:4321/', auth: 'http://127.0.0.1:9099' };
const local = localPortalConfig(readPorts({}), SIGN_IN, undefined);

function directivesOf(config: PortalConfig): Record<string, string[]> {
  const parts = contentSecurityPolicy(config).split('; ');
  return Object.fromEntries(
    parts.map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1)] as const),
  );
}

test('in production the page reaches its site, the remotes, Firebase and Google’s sign-in', () => {
  const sites = ["'self'", 'https://auth.example', 'https://stats.example'];
  expect(directivesOf(production)).toEqual({
    'default-src': ["'none'"],
    'script-src': [
      ...sites,
      'https://apis.google.com/js/api.js',
      'https://apis.google.com/_/scs/abc-static/_/js/',
    ],
    'style-src': sites,
    'connect-src': [
      ...sites,
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://firestore.googleapis.com',
    ],
    'img-src': sites,
    'font-src': sites,
    'media-src': sites,
    'frame-src': ['https://demo.firebaseapp.com'],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'upgrade-insecure-requests': [],
  });
});

test('locally it reaches exactly the emulators, frames nothing and asks for no https', () => {
  const sites = ["'self'", ...Object.values(local.remotes).map((url) => new URL(url).origin)];
  const directives = directivesOf(local);
  expect(directives['script-src']).toEqual(sites);
  expect(directives['connect-src']).toEqual([
    ...sites,
    'http://127.0.0.1:9099',
    'http://127.0.0.1:8080',
    'http://localhost:3000',
  ]);
  expect(directives['frame-src']).toEqual(["'none'"]);
  expect(directives).not.toHaveProperty('upgrade-insecure-requests');
  expect(contentSecurityPolicy(local)).not.toContain('google');
});

test.each(['authTokenSyncUrl', 'errors'])('what goes to %s is allowed', (key) => {
  const { 'connect-src': connections } = directivesOf({ ...production, [key]: 'https://api.example/x?y=1' });
  expect(connections).toContain('https://api.example');
});

test('with App Check it also reaches reCAPTCHA and the service for tokens', () => {
  const appCheck = { siteKey: '6Lc0_x-Z' };
  const [before, after] = [directivesOf(production), directivesOf({ ...production, appCheck })];
  const added = Object.entries(after).map(([name, sources]) => [
    name,
    sources.filter((source) => !before[name]?.includes(source)),
  ]);
  const recaptcha = 'https://www.google.com/recaptcha/';
  expect(Object.fromEntries(added.filter(([, sources]) => sources?.length))).toEqual({
    'script-src': [`${recaptcha}enterprise.js`, 'https://www.gstatic.com/recaptcha/releases/'],
    'connect-src': ['https://content-firebaseappcheck.googleapis.com', recaptcha],
    'frame-src': [recaptcha, 'https://recaptcha.google.com/recaptcha/'],
  });
  expect(directivesOf({ ...local, appCheck })['frame-src']).toEqual(after['frame-src']?.slice(1));
});

test('remotes of one origin are named once', () => {
  const url = 'https://one.example/mf-manifest.json';
  const directives = directivesOf({ ...production, remotes: { 'mf-auth': url, 'mf-analytics': url } });
  expect(directives['style-src']).toEqual(["'self'", 'https://one.example']);
});

test.each([production, local])('neither inline code nor eval is ever allowed', (config) => {
  expect(contentSecurityPolicy(config)).not.toMatch(/unsafe|nonce|sha\d|data:|blob:|\*/);
});

test.each([
  ['remotes.mf-auth', { ...production, remotes: { 'mf-auth': 'data:text/javascript,1' } }],
  ['remotes.mf-auth', { ...production, remotes: { 'mf-auth': 'https://a;b/' } }],
  ['remotes.mf-auth', { ...production, remotes: { 'mf-auth': 'https://*.example/' } }],
  ['authTokenSyncUrl', { ...production, authTokenSyncUrl: 'token' }],
  ['errors', { ...production, errors: 'data:text/plain,1' }],
  ['firebase.authDomain', withAuthDomain('https://demo.firebaseapp.com')],
  ['firebase.authDomain', withAuthDomain('demo.firebaseapp.com/path')],
  ['firebase.authDomain', withAuthDomain("demo.example; script-src 'unsafe-inline'")],
])('a wrong %s is named', (key, config) => {
  expect(() => contentSecurityPolicy(config)).toThrow(`Cannot use portal.config.json: ${key}: '`);
});

function withAuthDomain(authDomain: string): PortalConfig {
  return { ...production, firebase: { ...production.firebase, authDomain } };
}
