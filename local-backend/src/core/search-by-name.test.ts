import fc from 'fast-check';
import type { Document } from './document.ts';
import { DocumentSet } from './document-set.ts';
import type { Filter, Query } from './query.ts';
import { aDocument, aMap, aQuery, aReference } from './testing/builders.ts';
import type { Value } from './value.ts';

const FIELDS = [['role'], ['year'], ['modes', 'onsite'], ['words', 'C++']] as const;
/** Some are equal to others, and some to none. */
const VALUES: readonly Value[] = [true, 1n, 1, 'a', '\u{1f600}', null, Number.NaN, [1n], aMap({ x: 1n })];
const IDS = Array.from({ length: 40 }, (_, id) => (id % 7 === 0 ? `__id${id}__` : `${id % 3}!${id}`));

/** Mostly the same few values, so that several conditions often hold together. */
const aValue = fc.oneof({ weight: 8, arbitrary: fc.constant<Value>(true) }, fc.constantFrom(...VALUES));
const aPath = fc.constantFrom(...IDS).map((id) => `c/${id}`);
const someFields = fc.record(
  { role: aValue, year: aValue, onsite: aValue, word: aValue },
  { requiredKeys: [] },
);

const aStoredDocument = fc.tuple(aPath, someFields).map(
  ([path, { role, year, onsite, word }]): Document =>
    aDocument(path, {
      ...(role === undefined ? {} : { role }),
      ...(year === undefined ? {} : { year }),
      modes: onsite === undefined ? null : aMap({ onsite }),
      words: aMap(word === undefined ? {} : { 'C++': word }),
    }),
);

const aCondition = fc.oneof(
  fc
    .tuple(fc.constantFrom(...FIELDS), aValue)
    .map(([field, value]): Filter => ({ kind: 'field', field, op: '==', value })),
  fc
    .tuple(fc.constantFrom(...FIELDS), fc.array(aValue, { minLength: 1, maxLength: 3 }))
    .map(([field, value]): Filter => ({ kind: 'field', field, op: 'in', value })),
  aPath.map((path): Filter => ({ kind: 'field', field: ['__name__'], op: '>=', value: aReference(path) })),
);

const aCursor = fc.option(
  fc.record({ values: aPath.map((path) => [aReference(path)]), before: fc.boolean() }),
  { nil: undefined },
);

/** By name, of equalities and at most 27 alternatives. */
const aSearch = fc
  .record({
    filters: fc.array(aCondition, { minLength: 1, maxLength: 3 }),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
    allDescendants: fc.boolean(),
    startAt: aCursor,
    endAt: aCursor,
  })
  .map(
    ({ filters, direction, ...parts }): Query =>
      aQuery({ where: { kind: 'and', filters }, orderBy: [{ field: ['__name__'], direction }], ...parts }),
  );

const someWrites = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: aStoredDocument.map((document) => ({ path: document.path, document })) },
    aPath.map((path) => ({ path, document: undefined })),
  ),
  { minLength: 20, maxLength: 60 },
);

/** The paths of the first documents, read no further than that. */
function firstPaths(documents: Iterable<Document>, limit = Number.POSITIVE_INFINITY): string[] {
  const paths: string[] = [];
  for (const { path } of documents) {
    if (paths.length >= limit) break;
    paths.push(path);
  }
  return paths;
}

test('finds what a scan finds, whatever is asked and written', () => {
  let found = 0;
  fc.assert(
    fc.property(
      fc.array(fc.tuple(someWrites, fc.array(aSearch, { maxLength: 5 })), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 5 }),
      (rounds, limit) => {
        const set = new DocumentSet();
        for (const [writes, searches] of rounds) {
          for (const { path, document } of writes) set.replace(path, document);
          for (const query of searches) {
            const scanned = firstPaths(set.scan(query));
            found += scanned.length;
            expect(firstPaths(set.search(query), limit)).toEqual(scanned.slice(0, limit));
            expect(firstPaths(set.search(query))).toEqual(scanned);
          }
        }
      },
    ),
    { numRuns: 200 },
  );
  expect(found).toBeGreaterThan(2000);
});
