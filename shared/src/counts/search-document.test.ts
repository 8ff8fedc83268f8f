import fc from 'fast-check';
import { comparePositions } from '../store/position.ts';
import { experienceFields } from '../testing/builders.ts';
import { questionKey } from './question-document.ts';
import { parseSearchKey, searchEntry, searchKey } from './search-document.ts';

function indexed(fields: object): readonly [key: string, document: object] {
  const entry = searchEntry('a!b', experienceFields(fields));
  if (!entry) throw new Error('It has no search document');
  return entry;
}

const setOf = (words: string) => Object.fromEntries(words.split(' ').map((word) => [word, true]));

test('holds what filters ask for, and nothing about the author', () => {
  const modes = { onsite: true, virtual: false, partiallyOnsite: true };
  const questions = ['1|Why C++?', '2|Why  C++'];
  const [key, document] = indexed({
    company: 'ACME',
    role: ' QA, C++ Größe ',
    modes,
    questions,
    rounds: ['Go?'],
    shared: 24321,
  });
  expect(key).toBe('2024-05-17!a!b');
  expect(document).toEqual({
    company: 'ACME',
    role: 'QA, C++ GROSSE',
    roleText: 'QA, C++ Größe',
    jobType: 'Full-time',
    country: 'Germany',
    status: 'selected',
    year: '2024',
    shared: 24321,
    modes: { onsite: true, partiallyOnsite: true },
    words: setOf('ACME QA C++ GROSSE GROESSE GROESS WHY GO ACM GRO GROS GROSS GROE GROES'),
    roleWords: setOf('QA C++ GROSSE GROESSE GRO GROS GROSS GROE GROES GROESS'),
    questions: { [questionKey('why c++')]: true },
  });
});

test.each<[string, object, string, object]>([
  ['a time behind the date', { date: '2024-05-17T08:00:00.5+02:00' }, '2024-05-17T08:00:00.5+02:00!a!b', {}],
  ['what no name may hold behind the date', { date: '2024-05-17/../!' }, '2024-05-17!a!b', {}],
  ['a country that nobody offers', { country: 'Atlantis' }, '2024-05-17!a!b', { country: 'Other' }],
  ['a job type that nobody offers', { jobType: 'a|b' }, '2024-05-17!a!b', { jobType: '' }],
  [
    'a role longer than an index holds',
    { role: 'x'.repeat(5000) },
    '2024-05-17!a!b',
    {
      role: 'X'.repeat(300),
      roleWords: {},
    },
  ],
])('takes %s', (_, fields, key, document) => {
  const [foundKey, found] = indexed(fields);
  expect(foundKey).toBe(key);
  expect(found).toMatchObject(document);
});

test('names sort as experiences do, and give date and id back', () => {
  const day = fc.constantFrom('2023-12-31', '2024-01-01', '2024-01-01T10:00', '2024-01-01T10:00:30');
  const position = fc.record({ date: day, id: fc.string({ minLength: 1 }) });
  fc.assert(
    fc.property(position, position, (one, other) => {
      const [first, second] = [searchKey(one.date, one.id), searchKey(other.date, other.id)];
      expect(parseSearchKey(first)).toEqual(one);
      const order = Number(first > second) - Number(first < second);
      expect(Math.sign(comparePositions('oldest', one, other))).toBe(order);
    }),
  );
});
