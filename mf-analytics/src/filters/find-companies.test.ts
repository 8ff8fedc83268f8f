import { companyFinder } from './find-companies.ts';

const find = companyFinder(['ACME', 'KITE & ACME', 'ÅNGSTRÖM', 'KITE', 'STRÖM']);

test.each([
  ['', ['ACME', 'KITE & ACME', 'ÅNGSTRÖM', 'KITE', 'STRÖM']],
  ['acme', ['ACME', 'KITE & ACME']],
  [' kite ', ['KITE & ACME', 'KITE']],
  ['strom', ['STRÖM', 'ÅNGSTRÖM']],
  ['zzz', []],
])('finds by %j, those that begin with it first', (text, shown) => {
  expect(find(text)).toEqual({ shown, found: shown.length });
});

test('shows fifty of 5,000 and says how many it found', () => {
  const many = companyFinder(Array.from({ length: 5_000 }, (_, index) => `Company ${index}`));
  expect(many('').shown).toHaveLength(50);
  expect(many('').found).toBe(5_000);
  expect(many('company 4321')).toEqual({ shown: ['Company 4321'], found: 1 });
});
