import { anExperience } from '@portal/shared/testing';
import { companiesOf, summariesOf } from './companies-of.ts';

const summaries = summariesOf([
  anExperience({ company: 'BOLT', status: 'selected', difficulty: 4 }),
  ...Array.from({ length: 5 }, () => anExperience({ company: 'ACME', status: 'selected', difficulty: 2 })),
  anExperience({ company: 'ACME', status: 'not_selected' }),
  anExperience({ company: 'CARGO', status: 'pending' }),
]);

test.each([
  ['Company', 'ACME BOLT CARGO', 'CARGO BOLT ACME'],
  ['Selected', 'BOLT ACME CARGO', 'ACME BOLT CARGO'],
  ['Difficulty', 'ACME BOLT CARGO', 'BOLT ACME CARGO'],
] as const)('companies sorted by %s: %s, and %s', (by, rising, falling) => {
  const sorted = [true, false].map((isAscending) => companiesOf(summaries, { by, isAscending }));
  expect(sorted.map((all) => all.map(({ company }) => company).join(' '))).toEqual([rising, falling]);
});
