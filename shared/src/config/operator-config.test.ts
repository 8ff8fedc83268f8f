import { parsePortalConfig } from './portal-config.ts';

const terms = { url: '/terms.html', version: '2026-01-31', minimumAge: 16 };

const parse = (operator: unknown) =>
  parsePortalConfig({
    firebase: { apiKey: 'key', authDomain: 'demo.firebaseapp.com', projectId: 'demo', appId: 'app' },
    remotes: {},
    operator,
  }).operator;

test.each([
  [{ contact: 'help@portal.example', imprint: '/imprint.html', privacy: 'https://portal.example/', terms }],
  [{ contact: 'https://portal.example/contact?topic=portal' }],
  [{}],
  [undefined],
])('%j is accepted', (operator) => {
  expect(parse(operator)).toEqual(operator);
});

const LINK = 'write an https address, or a path such as /imprint.html';
const CONTACT = 'write an e-mail address, or an https address';

test.each([
  [{ imprint: 'javascript:alert(1)' }, `operator.imprint: ${LINK}`],
  [{ imprint: 'http://portal.example/' }, `operator.imprint: ${LINK}`],
  [{ imprint: '//portal.example/' }, `operator.imprint: ${LINK}`],
  [{ imprint: '/\\portal.example/' }, `operator.imprint: ${LINK}`],
  [{ imprint: '/\t/portal.example/' }, `operator.imprint: ${LINK}`],
  [{ privacy: 'privacy.html' }, `operator.privacy: ${LINK}`],
  [{ privacy: 'https:/\\' }, `operator.privacy: ${LINK}`],
  [{ terms: { ...terms, url: ' https://portal.example/' } }, `operator.terms.url: ${LINK}`],
  [{ terms: { ...terms, version: '' } }, 'operator.terms.version: name the version of the terms'],
  [
    { terms: { ...terms, minimumAge: 15.5 } },
    'operator.terms.minimumAge: write the minimum age in whole years',
  ],
  [{ terms: { ...terms, minimumAge: 0 } }, 'operator.terms.minimumAge: write the minimum age in whole years'],
  [{ terms: { url: terms.url } }, 'operator.terms.version: '],
  [{ contact: 'javascript:alert(1)//@portal.example' }, `operator.contact: ${CONTACT}`],
  [{ contact: 'help@portal.example?bcc=a@b.example' }, `operator.contact: ${CONTACT}`],
  [{ contact: 'data:text/html,1' }, `operator.contact: ${CONTACT}`],
  [{ contact: 'Mary' }, `operator.contact: ${CONTACT}`],
])('%j is refused, and the error says what to do: %s', (operator, problem) => {
  expect(() => parse(operator)).toThrow(`Cannot use portal.config.json: ${problem}`);
});
