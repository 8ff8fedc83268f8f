import { NO_FILTERS } from '../../model/filters.ts';
import { searchConditions } from '../search-conditions.ts';
import { isOneOf } from './conditions.ts';

const filtersOf = (selection: Parameters<typeof searchConditions>[0]): readonly object[] =>
  searchConditions(selection).map(isOneOf);

const equal = (fieldPath: string, value: object) => ({
  fieldFilter: { field: { fieldPath }, op: 'EQUAL', value },
});

test('every filter is an equality of a field of the search', () => {
  const filters = {
    ...NO_FILTERS,
    roles: ['Präzision', 'PRAZISION'],
    words: ['c++ Node.js', 'C++'],
    jobType: 'Intern',
    mode: 'virtual',
    year: '2024',
  } as const;
  expect(filtersOf({ companies: ['B', 'A'], filters })).toEqual([
    {
      fieldFilter: {
        field: { fieldPath: 'company' },
        op: 'IN',
        value: { arrayValue: { values: [{ stringValue: 'B' }, { stringValue: 'A' }] } },
      },
    },
    equal('role', { stringValue: 'PRAZISION' }),
    equal('jobType', { stringValue: 'Intern' }),
    equal('year', { stringValue: '2024' }),
    equal('modes.virtual', { booleanValue: true }),
    equal('words.`C++`', { booleanValue: true }),
    equal('words.`NODE.JS`', { booleanValue: true }),
  ]);
});

test('a text without words asks for what nothing has', () => {
  expect(filtersOf({ filters: { ...NO_FILTERS, words: ['…'] } })).toEqual([
    equal('year', { stringValue: '' }),
  ]);
});

test('what would end a name in a path is escaped', () => {
  expect(isOneOf({ path: ['words', 'a`b\\c'], values: [true] })).toEqual(
    equal('words.`a\\`b\\\\c`', { booleanValue: true }),
  );
});
