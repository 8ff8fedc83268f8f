import { REMOTES, readText } from '../support/root.ts';
import { findHostingSite, findPlaceholders } from './firebase-project.ts';

const template = readText('.firebaserc');
const filled = (text: string): string =>
  text.replaceAll('your-project', 'acme-portal').replaceAll('your-', 'acme-');
const operator = {
  contact: 'help@acme.example',
  imprint: '/imprint.html',
  privacy: '/privacy.html',
  terms: { url: '/terms.html', version: '1', minimumAge: 16 },
};
const CONFIG = 'shell/public/portal.config.json';
const templateConfig = readText(CONFIG);

/** The files as an operator fills them in, with these texts of the operator. */
const readWith = (texts: object) => (path: string) =>
  path === CONFIG
    ? JSON.stringify({ ...JSON.parse(filled(templateConfig)), operator: texts })
    : filled(readText(path));
const readFilled = readWith(operator);

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
    `${CONFIG} lacks operator.contact, operator.imprint, operator.privacy, operator.terms: write there who runs the portal, as docs/deploying.md shows`,
  ]);
  expect(findPlaceholders(readFilled, 'shell')).toEqual([]);
});

test('the texts of the operator that are missing are named, but only for the shell', () => {
  const { contact, imprint, ...incomplete } = operator;
  expect(findPlaceholders(readWith(incomplete), 'shell')).toEqual([
    `${CONFIG} lacks operator.contact, operator.imprint: write there who runs the portal, as docs/deploying.md shows`,
  ]);
  expect(findPlaceholders(readWith(incomplete), 'mf-auth')).toEqual([]);
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
