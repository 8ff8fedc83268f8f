import { anExperience } from '../testing/builders.ts';
import { countedOf } from './counted.ts';

type CountsModule = typeof import('./index.ts');

let counts: CountsModule;
let warn: jest.SpyInstance;

// The module remembers what it has reported, so each test imports the module again.
beforeEach(async () => {
  jest.resetModules();
  counts = await import('./index.ts');
  warn = jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

const KNOWN = {
  jobType: 'Intern',
  country: 'UK',
  status: 'pending',
  year: '2024',
  modes: { onsite: true, virtual: false, partiallyOnsite: false },
  count: 2,
};
const KEY = 'yip1k';

test.each<[string, object, string, object?]>([
  ['an unknown status', { 'yi?1k': 3 }, 'yi?1k'],
  ['a longer key', { yip1kk: 3 }, 'yip1kk'],
  ['a missing number', { xip1k: null }, 'xip1k'],
  ['a text', { xip1k: '3' }, 'xip1k'],
  ['no number at all', { xip1k: Number.NaN }, 'xip1k'],
  ['a map in place of a number', { xip1k: {} }, 'xip1k'],
  ['a new map', {}, 'difficulty', { difficulty: { hard: 2 } }],
])(
  'the counts of a company with %s are read but for that, which is reported',
  (_, cells, named, others = {}) => {
    const data = { company: 'ACME', cells: { [KEY]: 2, ...cells }, ...others };
    expect(counts.decodeCompanyTotals(data)).toEqual([KNOWN]);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^The counts in companyTotals hold/));
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(named));
  },
);

test.each([[null], ['text'], [[]], [{}], [{ cells: null }], [{ cells: [] }], [{ cells: 'none' }]])(
  'the counts %j hold no cell',
  (data) => {
    expect(counts.decodeCompanyTotals(data)).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(1);
  },
);

test('no counts, numbers below 1, and counts that are known, report nothing', () => {
  expect(counts.decodeCompanyTotals(undefined)).toEqual([]);
  expect(counts.decodeCompanyTotals({ company: 'ACME', cells: { [KEY]: 2, xip1k: 0, wip1k: -1 } })).toEqual([
    KNOWN,
  ]);
  expect(counts.decodeSummary(undefined)).toEqual({ experiences: 0, answers: [], facts: [] });
  expect(warn).not.toHaveBeenCalled();
});

test('what experiences state is read back from the summary of their company', () => {
  const stated = {
    difficulty: 5,
    weeks: 52,
    source: 'Referral',
    roundDetails: ['hr|30|a', 'hr|240|b'],
    rounds: Array.from({ length: 40 }, () => 'A call.'),
    questions: ['1|Why?'],
  } as const;
  const counted = countedOf(anExperience(stated));
  const cells: Record<string, number> = {};
  for (const key of counted ? counts.summaryKeysOf(counted) : []) cells[key] = (cells[key] ?? 0) + 1;
  const { answers, facts } = counts.decodeSummary({ company: 'ACME', experiences: 1, cells });
  const told = [...answers, ...facts].map(({ name, value, count }) => `${name} ${value} ${count}`);
  expect(told).toEqual([
    'experience  1',
    'difficulty 5 1',
    'kind any 1',
    'kind hr 1',
    'year 2024 1',
    'rounds 31 1',
    'weeks 52 1',
    'source Referral 1',
    'minutes 30 1',
    'minutes 240 1',
    'questions  1',
  ]);
  expect(answers.every(({ country, status }) => country === 'Germany' && status === 'selected')).toBe(true);
  expect(warn).not.toHaveBeenCalled();
});

test('a summary is read but for what is not known, which is reported', () => {
  const cells = { d2p1k: 1, d2: 1, d2p9k: 1, 'z-': 1, yyp1k: 1, m3: 2 };
  expect(counts.decodeSummary({ company: 'ACME', experiences: -3, cells, mood: 1 })).toMatchObject({
    experiences: 0,
    answers: [{ name: 'difficulty', value: '3', country: 'UK', count: 1 }],
    facts: [{ name: 'minutes', value: '60', count: 2 }],
  });
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/"mood", "d2", "d2p9k", "z-", "yyp1k"/));
});

test('each collection is reported once, however many documents there are', () => {
  for (const key of ['?', '!']) {
    counts.decodeCompanyTotals({ company: 'ACME', cells: { [key]: 1 } });
    counts.decodeSummary({ company: 'ACME', experiences: 1, cells: { [key]: 1 } });
  }
  expect(warn.mock.calls.map(([text]) => /company\w+/.exec(text)?.[0])).toEqual([
    'companyTotals',
    'companySummaries',
  ]);
});
