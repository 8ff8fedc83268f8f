import { REMOTES, readText } from '../support/root.ts';
import { findHostingSite, findPlaceholders } from './firebase-project.ts';

const template = readText('.firebaserc');
const templateConfig = readText('shell/public/portal.config.json');
const filled = (text: string): string =>
  text.replaceAll('your-project', 'acme-portal').replaceAll('your-', 'acme-');
const readFilled = (path: string): string => filled(readText(path));

test('a site of the portal goes to the hosting site that its target names', () => {
  expect(findHostingSite(filled(template), 'mf-analytics')).toEqual({
    project: 'acme-portal',
    siteId: 'acme-portal-analytics',
    url: 'https://acme-portal-analytics.web.app',
  });
});

test('the templates fit each other: remotes are where .firebaserc puts their sites', () => {
  const { remotes, firebase } = JSON.parse(templateConfig);
  for (const site of REMOTES) {
    expect(remotes[site]).toBe(`${findHostingSite(template, site).url}/mf-manifest.json`);
  }
  expect(findHostingSite(template, 'shell').project).toBe(firebase.projectId);
});

test('what is still a placeholder is named, with where it stands', () => {
  expect(findPlaceholders(readText, 'mf-auth')).toEqual([
    ".firebaserc names 'your-project': put your project and its sites there",
  ]);
  expect(findPlaceholders(readFilled, 'mf-auth')).toEqual([]);
  const readTemplates = (path: string) => (path === '.firebaserc' ? readFilled : readText)(path);
  expect(findPlaceholders(readTemplates, 'shell')).toEqual([
    "shell/public/portal.config.json has 'your-web-api-key': put your project's values there, then run npm run headers",
    "shell/public/.well-known/security.txt has 'your-organisation': say where people report a vulnerability of your portal",
  ]);
  expect(findPlaceholders(readFilled, 'shell')).toEqual([]);
});

test.each([
  ['{', 'Cannot read .firebaserc'],
  ['{}', '.firebaserc has no default. Run npx firebase use --add your-project'],
  ['{"projects":{"default":"p"}}', 'then npx firebase target:apply hosting mf-auth <its site>'],
  [
    '{"projects":{"default":"p"},"targets":{"p":{"hosting":{"mf-auth":["a","b"]}}}}',
    'not exactly one for mf-auth in p',
  ],
])('a .firebaserc of %s is refused with what to do', (text, reason) => {
  expect(() => findHostingSite(text, 'mf-auth')).toThrow(reason);
});
