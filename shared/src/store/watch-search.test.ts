import { searchKey } from '../counts/search-document.ts';
import { anExperience } from '../testing/builders.ts';
import { createMemorySource, type MemorySource } from './memory/memory-source.ts';
import type { DocumentsChange } from './stored-document.ts';
import { watchFound } from './watch-search.ts';

const ids = ['a', 'b', 'c'];
let store: MemorySource;
let tellKeys: (keys: readonly string[]) => void;
let stop: () => void;
const told: object[] = [];

beforeEach(() => {
  told.length = 0;
  store = createMemorySource(ids.map((id) => anExperience({ id, role: 'Tester' })));
  stop = watchFound(
    (next) => {
      tellKeys = next;
      return () => undefined;
    },
    store.source.watchOne,
    (change) => told.push(brief(change)),
    (error) => {
      throw error;
    },
  );
});
afterEach(() => stop());

const brief = ({ changed, removed }: DocumentsChange) => ({
  changed: changed.map(({ id, data, position }) => [position?.date, id, roleOf(data)]),
  removed,
});
const roleOf = (data: unknown) => (data as { readonly role?: string } | undefined)?.role;
const key = (id: string, date = '2024-05-17') => searchKey(date, id);

test('all that is found is told at once, then each change by itself', () => {
  tellKeys([key('a'), key('b')]);
  store.put('a', anExperience({ role: 'Lead' }));
  store.put('c', anExperience({ role: 'Lead' }));
  expect(told).toEqual([
    {
      changed: [
        ['2024-05-17', 'a', 'Tester'],
        ['2024-05-17', 'b', 'Tester'],
      ],
      removed: [],
    },
    { changed: [['2024-05-17', 'a', 'Lead']], removed: [] },
  ]);
});

test('what is found besides or no more is told, and watched or not', () => {
  tellKeys([]);
  tellKeys([key('a'), key('c')]);
  tellKeys([key('c')]);
  store.put('a', anExperience());
  expect(told).toEqual([
    { changed: [], removed: [] },
    { changed: [['2024-05-17', 'a', 'Tester']], removed: [] },
    { changed: [['2024-05-17', 'c', 'Tester']], removed: [] },
    { changed: [], removed: ['a'] },
  ]);
});

test('one whose date has changed moves; one that is gone keeps its place until the search knows', () => {
  tellKeys([key('a'), key('b')]);
  store.put('b', undefined);
  tellKeys([key('a', '2023-01-01'), key('b')]);
  expect(told.slice(1)).toEqual([
    { changed: [['2024-05-17', 'b', undefined]], removed: [] },
    { changed: [['2023-01-01', 'a', 'Tester']], removed: [] },
  ]);
});

test('nothing is told once it was stopped', () => {
  tellKeys([key('a')]);
  stop();
  store.put('a', anExperience());
  expect(told).toHaveLength(1);
});
