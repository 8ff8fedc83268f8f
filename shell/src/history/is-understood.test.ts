import { isUnderstood } from './is-understood.ts';

test.each([
  '',
  '#',
  '#top',
  '#:~:text=How%20interviews%20went',
  '#home',
  '#experiences',
  '#experiences?sort=latest&search=',
  '#experiences?search=acme+%26+sons%3F&word=a&word=a&sort=oldest&charts.company=ACME',
  '#analytics?list.sort=latest&list.open=a&company=A%2FS&country=',
  '#reports',
])('understands %s', (fragment) => {
  expect(isUnderstood(fragment)).toBe(true);
});

test.each([
  '#Experiences',
  '#<img src=x onerror=alert(1)>',
  '#experiences?status=offer',
  '#experiences?salary=100',
  '#experiences?status=selected&op',
  '#experiences?open=',
  '#experiences?sort=best',
  '#experiences?search=a&search=b',
  '#experiences?search=%E0%A4%A',
  '#experiences?__proto__=1',
  '#experiences?word=a&word=b&word=c&word=d&word=e&word=f',
  '#analytics?year=20244',
  '#analytics?list.mode=phone',
  `#experiences?search=${'a'.repeat(401)}`,
  `#experiences?search=${'a'.repeat(200_000)}`,
])('does not understand all of link %#', (fragment) => {
  expect(isUnderstood(fragment)).toBe(false);
});

test('a fragment that names an element of the page is no link of the portal', () => {
  document.body.innerHTML = '<main id="Main"></main>';
  expect(isUnderstood('#Main')).toBe(true);
});
