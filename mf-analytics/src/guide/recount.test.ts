import { MINUTES, ROUND_KINDS, type RoundKind, roundsOf, storedRounds } from '@portal/shared/model';
import { type Filters, filterMatcher, NO_FILTERS, summaryOf } from '@portal/shared/search';
import { anExperience } from '@portal/shared/testing';
import fc from 'fast-check';
import { askedQuestions } from './asked-questions.ts';
import { summarize } from './summarize.ts';
import { usualPath } from './usual-path.ts';

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const grade = maybe(fc.constantFrom(1, 2, 3, 4, 5));
const country = fc.constantFrom('India', 'UK', 'Atlantis', '');
const status = fc.constantFrom('selected', 'not_selected', 'pending');
const round = fc.record({
  text: fc.constantFrom('A call.', 'A test.', 'A talk.'),
  kind: fc.constantFrom('' as const, ...(Object.keys(ROUND_KINDS) as RoundKind[])),
  minutes: fc.constantFrom('' as const, ...MINUTES),
  questions: fc.subarray(['Why us?', 'WHY us', 'What is a hash?', 'Your plans?']),
});
const experience = fc
  .record({
    company: fc.constantFrom('ACME', 'KITE'),
    role: fc.constantFrom('Backend Engineer', 'Data Engineer', 'Clerk'),
    date: fc.constantFrom('2022-05-01', '2023-01-31', '2024-12-31'),
    weeks: maybe(fc.integer({ min: 0, max: 52 })),
    ...{ country, status, difficulty: grade, rating: grade },
    rounds: fc.array(round, { minLength: 1, maxLength: 9 }),
  })
  .map(({ rounds, ...fields }) => anExperience({ ...fields, ...storedRounds({ rounds, also: [] }) }));
const all = fc.sample(experience, { numRuns: 150, seed: 50 });

const filters = fc.record({
  companies: fc.subarray(['ACME', 'KITE'], { maxLength: 1 }),
  roles: fc.subarray(['engineer', 'backend'], { maxLength: 1 }),
  country: maybe(country),
  status: maybe(status),
  year: maybe(fc.constantFrom('2022', '2023', '2024')),
});

const middle = (numbers: readonly (number | undefined)[]): number | undefined => {
  const sorted = numbers.filter((one) => one !== undefined).sort((one, other) => one - other);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
};

test('the numbers of a guide equal a recount, whatever the filters', () => {
  fc.assert(
    fc.property(filters, (wanted) => {
      const cases = all.filter(filterMatcher({ ...NO_FILTERS, ...wanted } as Filters));
      const numbers = summarize(summaryOf(cases));
      const count = (status: string) => cases.filter((one) => one.status === status).length;
      expect(numbers).toMatchObject({
        experiences: cases.length,
        selected: count('selected'),
        pending: count('pending'),
        decided: count('selected') + count('not_selected'),
      });
      for (const name of ['difficulty', 'rating', 'weeks'] as const) {
        const stated = cases.map((one) => one[name]).filter((one) => one !== undefined);
        expect(numbers[name].count).toBe(stated.length);
        expect(numbers[name].median).toBe(stated.length < 5 ? undefined : middle(stated));
      }
      const rounds = cases.map((one) => roundsOf(one).rounds);
      usualPath(cases).forEach((round, place) => {
        expect(round.count).toBe(rounds.filter(({ length }) => length > place).length);
        expect(round.minutes).toBe(middle(rounds.map((path) => path[place]?.minutes || undefined)));
      });
      for (const { text, count } of askedQuestions(cases)) {
        const reports = filterMatcher({ ...NO_FILTERS, questions: [text] });
        expect(cases.filter(reports)).toHaveLength(count);
      }
    }),
    { numRuns: 500 },
  );
});
