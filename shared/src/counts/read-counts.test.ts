type Counts = typeof import('./index.ts');

let counts: Counts;
let warn: jest.SpyInstance;

// What has been reported is remembered by the module.
beforeEach(async () => {
  jest.resetModules();
  counts = await import('./index.ts');
  warn = jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

const ONSITE = { onsite: true, virtual: false, partiallyOnsite: false };
const KNOWN = { country: 'UK', status: 'pending', year: '2024', modes: ONSITE, count: 2 };
const KEY = 'pending|2024|onsite|UK';

test.each<[string, object, string, object?]>([
  ['an unknown status', { 'offer|2024|onsite|UK': 3 }, 'offer|2024|onsite|UK'],
  ['a longer key', { 'pending|2024|onsite|hard|UK': 3 }, 'pending|2024|onsite|hard|UK'],
  ['a missing number', { 'pending|2023||UK': null }, 'pending|2023||UK'],
  ['a text', { 'pending|2023||UK': '3' }, 'pending|2023||UK'],
  ['no number at all', { 'pending|2023||UK': Number.NaN }, '2023'],
  ['a negative number', { 'pending|2023||UK': -1 }, '2023'],
  ['a map in place of a number', { 'pending|2023||UK': {} }, '2023'],
  ['a new map', {}, 'difficulty', { difficulty: { hard: 2 } }],
])(
  'the counts of a company with %s are read but for that, which is reported',
  (_, cells, named, others = {}) => {
    const data = { company: 'ACME', cells: { [KEY]: 2, ...cells }, ...others };
    expect(counts.readStats(data)).toEqual([KNOWN]);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^The counts in companyStats hold/));
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(named));
  },
);

test('an experience with a mode that is not known counts in the modes that are', () => {
  expect(counts.readStats({ company: 'ACME', cells: { 'pending|2024|onsite+hybrid|UK': 2 } })).toEqual([
    KNOWN,
  ]);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('onsite+hybrid'));
});

test.each([[null], ['text'], [[]], [{}], [{ cells: null }], [{ cells: [] }], [{ cells: 'none' }]])(
  'the counts %j hold no cell',
  (data) => {
    expect(counts.readStats(data)).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(1);
  },
);

test('no counts, and counts that are known, report nothing', () => {
  expect(counts.readStats(undefined)).toEqual([]);
  expect(counts.readStats({ company: 'ACME', cells: { [KEY]: 2 } })).toEqual([KNOWN]);
  const data = { companies: { '=ACME': 2 }, isSplit: false, isComplete: true };
  expect(counts.readDirectory([{ id: 'root', data }])).toEqual(new Map([['ACME', 2]]));
  expect(warn).not.toHaveBeenCalled();
});

test('the directory is read but for what is not known, which is reported', () => {
  const root = {
    companies: { '=ACME': 2, '=GONE': null, '=MAP': {}, ACME: 7, '=': 1, '= ': 1 },
    isSplit: false,
    isComplete: true,
    roles: { ENGINEER: 1 },
  };
  const documents = [root, { shards: 3 }, { companies: [] }, null].map((data, index) => ({
    id: index === 0 ? 'root' : `r${index}`,
    data,
  }));
  expect(counts.readDirectory(documents)).toEqual(new Map([['ACME', 2]]));
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith(
    expect.stringMatching(/"roles", "=GONE", "=MAP", "ACME", "=" and 5 more/),
  );
});

test('each collection is reported once, however many documents there are', () => {
  for (const status of ['offer', 'ghosted']) {
    counts.readStats({ company: 'ACME', cells: { [`${status}|2024||UK`]: 1 } });
    counts.readDirectory([{ id: 'root', data: { companies: {}, [status]: 1 } }]);
  }
  expect(warn.mock.calls.map(([text]) => /companyStats|directory/.exec(text)?.[0])).toEqual([
    'companyStats',
    'directory',
  ]);
});
