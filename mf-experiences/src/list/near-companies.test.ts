import { nearCompanies } from './near-companies.ts';

const COMPANIES = ['HARBORLIGHT SYSTEMS', 'HALCYON RAIL', 'ACME'];

test.each([
  ['harborlihgt', ['HARBORLIGHT SYSTEMS']],
  ['Halcion Rial', ['HALCYON RAIL']],
  ['acne', ['ACME']],
  ['abc', []],
  ['nothing like it', []],
])('near %j are %j', (text, near) => {
  expect(nearCompanies(text, COMPANIES)).toEqual(near);
});
