import { REMOTES, readText } from '../support/root.ts';
import { findHostingSite, findPlaceholders } from './firebase-project.ts';
import { filledText, templateText } from './testing/project-files.ts';

const operator = {
  contact: 'help@acme.example',
  imprint: '/imprint.html',
  privacy: '/privacy.html',
  terms: { url: '/terms.html', version: '1', minimumAge: 16 },
};
const CONFIG = 'shell/public/portal.config.json';

/** The files as an operator fills them in, with these texts of the operator. */
const readWith = (texts: object) => (path: string) =>
  path === CONFIG ? JSON.stringify({ ...JSON.parse(filledText(path)), operator: texts }) : filledText(path);
const readFilled = readWith(operator);

test('a site of the portal goes to the hosting site that its target names', () => {
  expect(findHostingSite(filledText('.firebaserc'), 'mf-analytics')).toEqual({
    project: 'acme-project',
    siteId: 'acme-project-analytics',
    url: 'https://acme-project-analytics.web.app',
  });
});

test('the repository’s files fit each other: remotes are where .firebaserc puts their sites', () => {
  const { remotes, firebase } = JSON.parse(readText(CONFIG));
  const firebaserc = readText('.firebaserc');
  for (const site of REMOTES) {
    // A remote may have a domain of its own.
    if (!remotes[site].includes('.web.app/')) continue;
    expect(remotes[site]).toBe(`${findHostingSite(firebaserc, site).url}/mf-manifest.json`);
  }
  expect(findHostingSite(firebaserc, 'shell').project).toBe(firebase.projectId);
});

test('what is still a placeholder is named, with where it stands', () => {
  expect(findPlaceholders(templateText, 'mf-auth')).toEqual([
    ".firebaserc names 'your-project': put your project and its sites there",
  ]);
  expect(findPlaceholders(readFilled, 'mf-auth')).toEqual([]);
  const readTemplates = (path: string) => (path === '.firebaserc' ? readFilled : templateText)(path);
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
