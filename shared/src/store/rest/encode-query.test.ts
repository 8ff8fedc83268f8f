import { type Filters, NO_FILTERS } from '../../model/filters.ts';
import { documentFilter, isCountable, searchConditions } from '../search-conditions.ts';
import { meets, meetsAll } from './encode-query.ts';
import { searchPageQuery } from './read-search.ts';

const filtersOf = (selection: Parameters<typeof searchConditions>[0]): object =>
  meetsAll(searchConditions(selection));

const composite = (op: string, ...filters: readonly object[]) => ({ compositeFilter: { op, filters } });

const equal = (fieldPath: string, value: object) => ({
  fieldFilter: { field: { fieldPath }, op: 'EQUAL', value },
});
const contains = (fieldPath: string) => equal(fieldPath, { booleanValue: true });

test('every filter is an equality of a field of the search', () => {
  const filters = {
    ...NO_FILTERS,
    roles: ['Präzision', 'PRAZISION'],
    words: ['c++ Node.js', 'C++'],
    jobType: 'Intern',
    mode: 'virtual',
    year: '2024',
  } as const;
  expect(filtersOf({ companies: ['B', 'A'], filters })).toEqual(
    composite(
      'AND',
      {
        fieldFilter: {
          field: { fieldPath: 'company' },
          op: 'IN',
          value: { arrayValue: { values: [{ stringValue: 'B' }, { stringValue: 'A' }] } },
        },
      },
      equal('jobType', { stringValue: 'Intern' }),
      equal('year', { stringValue: '2024' }),
      contains('modes.virtual'),
      contains('words.`C++`'),
      contains('words.NODEJS'),
      contains('roleWords.PRAZISION'),
    ),
  );
});

test('the months of sharing are whole numbers', () => {
  expect(filtersOf({ filters: NO_FILTERS, shared: [24321, 24322] })).toEqual(
    composite('AND', {
      fieldFilter: {
        field: { fieldPath: 'shared' },
        op: 'IN',
        value: { arrayValue: { values: [{ integerValue: '24321' }, { integerValue: '24322' }] } },
      },
    }),
  );
});

test('one of several roles has to contain all words of a role', () => {
  const roles = ['Go developer', '…', 'QA'];
  expect(filtersOf({ filters: { ...NO_FILTERS, roles } })).toEqual(
    composite(
      'AND',
      composite(
        'OR',
        composite('AND', contains('roleWords.GO'), contains('roleWords.DEVELOPER')),
        composite('AND', contains('roleWords.QA')),
      ),
    ),
  );
});

test.each([{ words: ['…'] }, { roles: ['…'] }])('%j asks for what nothing has', (part) => {
  expect(filtersOf({ filters: { ...NO_FILTERS, ...part } })).toEqual(
    composite('AND', equal('year', { stringValue: '' })),
  );
});

test('a query cannot count what it finds by the beginning of a long word', () => {
  const countable = (part: Partial<Filters>) => isCountable({ ...NO_FILTERS, ...part });
  expect(countable({ words: ['senior', 'go'], roles: ['Senior developer'] })).toBe(true);
  expect(countable({ words: ['developer'] })).toBe(false);
  expect(countable({ roles: ['a b c d e f g h i'] })).toBe(false);
  const isFound = documentFilter({ filters: { ...NO_FILTERS, words: ['Developers go'] } });
  const found = (word: string) => isFound({ id: '', data: { words: { DEVELO: true, [word]: true } } });
  expect([found('DEVELOPMENT'), found('DEVELOPERS')]).toEqual([false, true]);
});

test.each([
  [['go'], ['company']],
  [['developer'], ['company', 'words']],
])('a page with the words %j reads of each search document %j', (words, fields) => {
  const range = { sort: 'latest', filters: { ...NO_FILTERS, words } } as const;
  const select = { fields: fields.map((fieldPath) => ({ fieldPath })) };
  expect(searchPageQuery('', range, 24)).toMatchObject({ select });
});

test('what would end a name in a path is escaped', () => {
  expect(meets({ path: ['words', 'a`b\\c'], values: [true] })).toEqual(contains('words.`a\\`b\\\\c`'));
});
