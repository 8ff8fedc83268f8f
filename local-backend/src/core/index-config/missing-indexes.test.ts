import { parseFieldPath } from '../field-path.ts';
import type { ComparisonOperator, Filter, Order, Query } from '../query.ts';
import { aQuery, aReference } from '../testing/builders.ts';
import type { Value } from '../value.ts';
import {
  endWithName,
  type IndexConfig,
  type IndexedField,
  type IndexMode,
  withoutImpliedName,
} from './index-config.ts';
import { missingIndexes } from './missing-indexes.ts';

/** `'a, b desc'` → fields; a field without a mode ascends. */
const fieldsOf = (text: string): IndexedField[] =>
  text.split(', ').map((part) => {
    const [field = '', mode = 'asc'] = part.split(' ');
    return { field, mode: mode as IndexMode };
  });

const formatIndex = (fields: readonly IndexedField[]): string =>
  withoutImpliedName(fields)
    .map(({ field, mode }) => (mode === 'asc' ? field : `${field} ${mode}`))
    .join(', ');

/** Indexes of the collection `c`, and of its group those that begin with `group:`. */
function indexes(...texts: string[]): IndexConfig {
  const composites = texts.map((text) => ({
    collectionId: 'c',
    scope: text.startsWith('group: ') ? ('group' as const) : ('collection' as const),
    fields: endWithName(fieldsOf(text.replace('group: ', ''))),
  }));
  return { composites, overrides: [] };
}

const NONE = indexes();

const is = (field: string, op: ComparisonOperator, value: Value = 1n): Filter => ({
  kind: 'field',
  field: parseFieldPath(field),
  op,
  value,
});
const equal = (...fields: string[]): Filter[] => fields.map((field) => is(field, '=='));
const and = (...filters: Filter[]): Filter => ({ kind: 'and', filters });
const or = (...filters: Filter[]): Filter => ({ kind: 'or', filters });
const some: Value = [1n, 2n];

/** `by('a', 'b desc')` */
const by = (...texts: string[]): readonly Order[] =>
  texts.map((text) => {
    const [field = '', direction = 'asc'] = text.split(' ');
    return { field: parseFieldPath(field), direction: direction as Order['direction'] };
  });

const missing = (parts: Partial<Query>, config: IndexConfig, summed: readonly string[] = []): string[] =>
  missingIndexes(aQuery(parts), summed.map(parseFieldPath), config).map(({ fields }) => formatIndex(fields));

describe('automatic indexes serve', () => {
  test.each<[string, Partial<Query>]>([
    ['everything', {}],
    ['everything by name', { orderBy: by('__name__') }],
    ['an equality', { where: is('a', '==') }],
    ['an equality, from the end', { where: is('a', '=='), orderBy: by('__name__ desc') }],
    ['several equalities', { where: and(...equal('a', 'b', 'm.x', 'd')) }],
    ['an equality with null', { where: { kind: 'unary', field: ['a'], op: 'is-null' } }],
    ['in', { where: is('a', 'in', some) }],
    ['several in', { where: and(is('a', 'in', some), is('b', 'in', some)) }],
    ['one field in two lists', { where: and(is('a', 'in', some), is('a', 'in', [2n, 3n])) }],
    ['alternatives of equalities', { where: or(is('a', '=='), and(...equal('b', 'd'))) }],
    ['array-contains', { where: is('tags', 'array-contains') }],
    ['array-contains with an equality', { where: and(is('tags', 'array-contains'), is('a', '==')) }],
    [
      'array-contains-any with in',
      { where: and(is('tags', 'array-contains-any', some), is('a', 'in', some)) },
    ],
    ['a range', { where: and(is('a', '>'), is('a', '<=', 9n)) }],
    ['a range from its end', { where: is('a', '>'), orderBy: by('a desc') }],
    ['!=', { where: is('a', '!=') }],
    ['not-in', { where: is('a', 'not-in', some) }],
    ['is not null', { where: { kind: 'unary', field: ['a'], op: 'is-not-null' } }],
    ['an order', { orderBy: by('date desc') }],
    ['an order with the name that it implies', { orderBy: by('date desc', '__name__ desc') }],
    ['an order by the field of an equality', { where: is('a', '=='), orderBy: by('a desc') }],
    ['an order by one of several equalities', { where: and(...equal('a', 'b')), orderBy: by('a desc') }],
    ['an order by the field of in', { where: is('a', 'in', some), orderBy: by('a') }],
    ['names', { where: is('__name__', 'in', [aReference('c/1'), aReference('c/2')]) }],
    ['names from one on', { where: is('__name__', '>=', aReference('c/1')) }],
    ['a name in any order', { where: is('__name__', '==', aReference('c/1')), orderBy: by('a desc', 'b') }],
    ['an equality and names', { where: and(is('a', '=='), is('__name__', '>', aReference('c/1'))) }],
    ['a limited page', { orderBy: by('date'), limit: 5, startAt: { values: [1n], before: false } }],
  ])('%s', (_, parts) => {
    expect(missing(parts, NONE)).toEqual([]);
  });
});

describe('without a composite index Firestore asks for one', () => {
  test.each<[string, Partial<Query>, string[]]>([
    ['an equality and an order', { where: is('a', '=='), orderBy: by('date desc') }, ['a, date desc']],
    ['an equality and a range', { where: and(is('z', '=='), is('b', '>')) }, ['z, b']],
    [
      'equalities by name, then the order',
      { where: and(...equal('z', 'm.x', 'b')), orderBy: by('date') },
      ['b, m.x, z, date'],
    ],
    ['in and an order', { where: is('a', 'in', some), orderBy: by('date desc') }, ['a, date desc']],
    ['two orders', { orderBy: by('a', 'b desc') }, ['a, b desc']],
    ['ranges of two fields', { where: and(is('b', '>'), is('a', '!=')) }, ['a, b']],
    ['a range and another order', { where: is('b', '>'), orderBy: by('a desc') }, ['a desc, b desc']],
    [
      'array-contains and an order',
      { where: and(is('a', '=='), is('tags', 'array-contains')), orderBy: by('date') },
      ['tags contains, a, date'],
    ],
    ['the name against its order', { orderBy: by('a', '__name__ desc') }, ['a, __name__ desc']],
    ['the name downwards alone', { orderBy: by('__name__ desc') }, ['__name__ desc']],
    [
      'array-contains, the name downwards',
      { where: is('tags', 'array-contains'), orderBy: by('__name__ desc') },
      ['tags contains, __name__ desc'],
    ],
    ['each alternative', { where: or(is('a', '=='), is('b', '>')), orderBy: by('b') }, ['a, b']],
    [
      'alternatives that are merged by one of their fields',
      { where: and(is('a', 'in', some), is('b', '==')), orderBy: by('a') },
      ['b, a'],
    ],
    [
      'an order by a field with one value, and the name as it says',
      { where: is('a', 'in', [1n]), orderBy: by('date desc', 'a') },
      ['a, date desc, __name__'],
    ],
  ])('%s', (_, parts, expected) => {
    expect(missing(parts, NONE)).toEqual(expected);
    // What is proposed serves.
    expect(missing(parts, indexes(...expected))).toEqual([]);
  });
});

describe('composite indexes', () => {
  const byDate = { where: is('a', '=='), orderBy: by('date desc') };
  const three = { where: and(...equal('a', 'b', 'd')), orderBy: by('date') };

  test.each<[string, Partial<Query>, string[]]>([
    ['the equality in either direction', byDate, ['a desc, date desc']],
    ['in as an equality', { ...byDate, where: is('a', 'in', some) }, ['a, date desc']],
    [
      'a range of the ordered field',
      { ...byDate, where: and(is('a', '=='), is('date', '<')) },
      ['a, date desc'],
    ],
    ['cursors', { ...byDate, startAt: { values: [1n], before: true } }, ['a, date desc']],
    ['equalities in another order', three, ['d, a, b desc, date']],
    ['equalities by merging', three, ['a, date', 'b, date', 'd, date']],
    ['equalities by merging what overlaps', three, ['a, b, date', 'd, b, date']],
    ['ranges of several fields', { where: and(is('a', '>'), is('b', '<')) }, ['a, b']],
    [
      'ranges with an equality between them',
      { where: and(...equal('d'), is('a', '>'), is('b', '<')) },
      ['d, a, b'],
    ],
    ['equalities without an order', { where: and(...equal('a', 'b')) }, ['a, b']],
  ])('serve %s', (_, parts, config) => {
    expect(missing(parts, indexes(...config))).toEqual([]);
  });

  test.each<[string, Partial<Query>, string[]]>([
    ['backwards', byDate, ['a, date']],
    ['wholly backwards', { orderBy: by('a desc', 'b desc') }, ['a, b']],
    ['with the other name', byDate, ['a, date desc, __name__']],
    ['when a field comes after the order', byDate, ['date desc, a', 'a, date desc, b']],
    ['with a field that is not compared', byDate, ['a, b, date desc']],
    [
      'with an inequality for an equality',
      { where: is('a', '>'), orderBy: by('date desc') },
      ['a, date desc'],
    ],
    ['when merged with another end', three, ['a, date', 'b, date', 'd, date desc']],
    ['when merging leaves an equality', three, ['a, date', 'b, date']],
    ['by items for by value', byDate, ['a contains, date desc']],
    ['by value for by items', { ...byDate, where: is('a', 'array-contains') }, ['a, date desc']],
    ['of the group', byDate, ['group: a, date desc']],
  ])('do not serve %s', (_, parts, config) => {
    expect(missing(parts, indexes(...config))).toHaveLength(1);
  });

  test('of another collection do not serve', () => {
    expect(missing({ ...byDate, collectionId: 'd' }, indexes('a, date desc'))).toEqual(['a, date desc']);
    expect(missing({ ...byDate, parent: 'p/1' }, indexes('a, date desc'))).toEqual([]);
  });
});

describe('a collection group', () => {
  test.each<[string, Partial<Query>, string[]]>([
    ['needs nothing for everything', {}, []],
    ['needs nothing for names', { where: is('__name__', '>', aReference('p/1/c/1')) }, []],
    ['needs its own index for an equality', { where: is('a', '==') }, ['a']],
    ['needs its own index for an order', { orderBy: by('a desc') }, ['a desc']],
    ['needs its own composite index', { where: is('a', '=='), orderBy: by('date') }, ['a, date']],
  ])('%s', (_, parts, expected) => {
    const group = { ...parts, allDescendants: true };
    expect(missing(group, indexes('a, date'))).toEqual(expected);
    expect(missing(group, indexes(...expected.map((text) => `group: ${text}`)))).toEqual([]);
  });
});

describe('an override', () => {
  const config: IndexConfig = {
    composites: indexes('a, date').composites,
    overrides: [
      { collectionId: 'c', field: 'likes', indexes: [] },
      { collectionId: 'c', field: 'map', indexes: [] },
      { collectionId: 'c', field: 'map.kept', indexes: [{ mode: 'asc', scope: 'collection' }] },
      { collectionId: 'c', field: 'date', indexes: [{ mode: 'asc', scope: 'group' }] },
      { collectionId: 'd', field: '*', indexes: [] },
      { collectionId: 'd', field: 'kept', indexes: [{ mode: 'desc', scope: 'collection' }] },
    ],
  };

  test.each<[string, Partial<Query>, string[]]>([
    ['takes a field out of every query', { where: is('likes', '==') }, ['likes']],
    ['also of those by items', { where: is('likes', 'array-contains') }, ['likes contains']],
    ['also of merging', { where: and(...equal('a', 'likes')) }, ['a, likes']],
    ['goes for what is below', { orderBy: by('map.x') }, ['map.x']],
    ['does not go for what has its own', { orderBy: by('map.kept') }, []],
    ['lists all there are', { orderBy: by('map.kept desc') }, ['map.kept desc']],
    ['does not go for fields of like names', { where: and(...equal('likesMore', 'mapped')) }, []],
    ['leaves composite indexes alone', { where: is('a', '=='), orderBy: by('date') }, []],
    ['is of one scope', { orderBy: by('date') }, ['date']],
    ['gives a collection group its index', { allDescendants: true, where: is('date', '==') }, []],
    ['goes for one collection', { collectionId: 'e', where: is('likes', '==') }, []],
    ['goes for all fields of a collection', { collectionId: 'd', where: is('a', '==') }, ['a']],
    ['but for those with their own', { collectionId: 'd', orderBy: by('kept desc') }, []],
    ['of one direction serves equalities', { collectionId: 'd', where: is('kept', '==') }, []],
  ])('%s', (_, parts, expected) => {
    expect(missing(parts, config)).toEqual(expected);
  });
});

describe('sums and averages', () => {
  test.each<[string, Partial<Query>, string[], string[]]>([
    ['need nothing for one field', {}, ['n'], []],
    ['need nothing for a field in order', { where: is('n', '>') }, ['n'], []],
    ['need nothing for a field with one value', { where: is('n', 'in', some) }, ['n'], []],
    ['need an index for two fields', {}, ['n', 'm'], ['m, n']],
    ['need an index beside an equality', { where: is('a', '==') }, ['n', 'n'], ['a, n']],
    ['need an index beside an order', { where: is('a', '>') }, ['n', 'm'], ['a, m, n']],
  ])('%s', (_, parts, summed, expected) => {
    expect(missing(parts, NONE, summed)).toEqual(expected);
    expect(missing(parts, indexes(...expected), summed)).toEqual([]);
  });

  test('take their fields in any order and direction', () => {
    expect(missing({ where: is('a', '==') }, indexes('a, n desc, m'), ['m', 'n'])).toEqual([]);
    expect(missing({ where: is('a', '==') }, indexes('a, n'), ['m', 'n'])).toEqual(['a, m, n']);
  });
});

/**
 * What the web SDK's own tests run in production, with the indexes that they set up there: queries of
 * `composite_index_query.test.ts`, each also restricted to one test, and `firestore_composite_index_config.tf`.
 */
describe('the indexes of the web SDK’s tests serve its queries', () => {
  const config = indexes(
    ...['t, a', 't, b', 't, b desc', 'a, t, b', 'a, t, b desc', 'a, t, a desc', 'b, t, a', 'b, t, a desc'],
    ...['t, a, b', 't, b desc, a desc', 't, pages, year', 't, pages, rating, year'],
    ...[
      'rating contains, t, pages, rating',
      't, key, sort',
      't, key, sort, v',
      't, v desc, key desc, sort desc',
    ],
    ...['v contains, t, key, sort', 'key, t, sort desc, v', 't, sort desc, key, v', 't, v, sort, key'],
    ...['t, sort desc, key desc', 't, v desc, sort, key', 't, name, metadata.createdAt', 't, v, key, sort'],
    ...['t, name desc, field desc, `field.dot` desc, `field\\\\slash` desc'],
  );
  const nested = or(and(is('key', '=='), is('sort', '<=')), and(is('key', '!='), is('v', '>')));

  test.each<[string, Filter[], string[], string[]]>([
    ['a == 1, b desc', [is('a', '==')], ['b desc'], []],
    ['a > 2 or b == 1', [or(is('a', '>'), is('b', '=='))], [], []],
    ['a == 1 or b > 0', [or(is('a', '=='), is('b', '>'))], [], []],
    ['a == 1 or b > 0, b desc', [or(is('a', '=='), is('b', '>'))], ['b desc'], []],
    ['a == 2 or b == 1, a', [or(is('a', '=='), is('b', '=='))], ['a'], []],
    ['a == 2 or b == 1, a desc', [or(is('a', '=='), is('b', '=='))], ['a desc'], []],
    ['sums of two fields', [], [], ['pages', 'year']],
    ['sums of three fields', [], [], ['rating', 'pages', 'year']],
    ['sums beside array-contains-any', [is('rating', 'array-contains-any', some)], [], ['rating', 'pages']],
    ['three inequalities', [is('key', '!='), is('sort', '<='), is('v', '>')], [], []],
    ['two on one field', [is('key', '!='), is('sort', '<='), is('sort', '>')], [], []],
    [
      'with in on both kinds of fields',
      [is('key', '>='), is('sort', '<='), is('v', 'in', some), is('sort', 'in', some)],
      [],
      [],
    ],
    ['with not-in', [is('key', '>='), is('sort', '<='), is('v', 'not-in', some)], [], []],
    ['and another order', [is('key', '>='), is('sort', '<=')], ['v desc'], []],
    ['and two other orders', [is('key', '>='), is('sort', '<=')], ['v desc', 'sort'], []],
    ['with array-contains', [is('key', '!='), is('sort', '>='), is('v', 'array-contains')], [], []],
    ['of nested fields', [is('metadata.createdAt', '<='), is('name', '!=')], ['name'], []],
    [
      'of oddly named fields',
      [is('field', '>='), is('`field.dot`', '!='), is('`field\\\\slash`', '<')],
      ['name desc'],
      [],
    ],
    ['nested alternatives', [nested], [], []],
    ['nested alternatives in order', [nested], ['sort desc', 'key'], []],
    [
      'names too',
      [is('sort', '>='), is('key', '!='), is('__name__', '<', aReference('c/9'))],
      ['sort desc'],
      [],
    ],
    ['a sum beside inequalities', [is('key', '>'), is('sort', '>='), is('v', '!=')], [], ['sort', 'v']],
  ])('%s', (_, filters, orders, summed) => {
    const query = { where: and(is('t', '=='), ...filters), orderBy: by(...orders) };
    expect(missing(query, config, summed)).toEqual([]);
    expect(missing(query, NONE, summed).length).toBeGreaterThan(0);
  });
});
