import { topCompanies } from './top-companies.ts';

const company = (name: string, count: number) => ({ company: name, count });

test('puts those with most experiences first, and as frequent ones in alphabetical order', () => {
  const companies = [company('B', 2), company('C', 9), company('A', 2)];
  expect(topCompanies(companies).map((one) => one.company)).toEqual(['C', 'A', 'B']);
});

test('are at most twelve, and none of none', () => {
  const many = Array.from({ length: 40 }, (_, index) => company(`Company ${index}`, index));
  expect(topCompanies(many).map(({ count }) => count)).toEqual([
    39, 38, 37, 36, 35, 34, 33, 32, 31, 30, 29, 28,
  ]);
  expect(topCompanies([])).toEqual([]);
});
