import { inspect } from 'node:util';
import type { Document } from '../core/document.ts';
import { matches } from '../core/query/match-query.ts';
import type { Filter, Query } from '../core/query.ts';
import { aDocument, aQuery, aReference, seededRandom } from '../core/testing/builders.ts';
import { GeoPoint, Timestamp, type Value } from '../core/value.ts';
import { ANONYMOUS, aPolicy, aUser, mayGet, mayList } from './testing/a-policy.ts';

const where = (field: string, op: Extract<Filter, { kind: 'field' }>['op'], value: Value): Filter => ({
  kind: 'field',
  field: field.split('.'),
  op,
  value,
});
const is = (field: string, op: Extract<Filter, { kind: 'unary' }>['op']): Filter => ({
  kind: 'unary',
  field: field.split('.'),
  op,
});
const all = (...filters: Filter[]): Filter => ({ kind: 'and', filters });
const any = (...filters: Filter[]): Filter => ({ kind: 'or', filters });

const mayListIf = (condition: string, query: Partial<Query> = {}): boolean =>
  mayList(aPolicy(`match /c/{id} { allow list: if ${condition}; }`), query, aUser('ann'));

describe('conditions on the request alone are decided', () => {
  test.each<[string, Partial<Query>, boolean]>([
    ['true', {}, true],
    ['request.auth.uid == "ann"', {}, true],
    ['request.auth.uid == "bob"', {}, false],
    ['request.query.limit <= 50', { limit: 50 }, true],
    ['request.query.limit <= 50', { limit: 51 }, false],
    ['request.query.limit <= 50', {}, false],
    ["!('limit' in request.query)", {}, true],
    ['request.query.offset == 0', {}, true],
    ['request.query.offset <= 5', { offset: 6 }, false],
    [
      "request.query.orderBy == 'date DESC, __name__ DESC'",
      { orderBy: [{ field: ['date'], direction: 'desc' }] },
      true,
    ],
    ["request.method == 'list'", {}, true],
    ['request.time is timestamp', {}, true],
    ['request.resource == null', {}, false],
    ['resource != null', {}, true],
    ['resource == null', {}, false],
    ['resource.data is map', {}, true],
    ['id is string', {}, true],
    ['request.path is path', {}, true],
  ])('%s with %p: %s', (condition, query, expected) => {
    expect(mayListIf(condition, query)).toBe(expected);
  });
});

describe('conditions on the documents are decided by the filters', () => {
  test.each<[string, Filter | undefined, boolean]>([
    ["resource.data.by == 'ann'", undefined, false],
    ["resource.data.by != 'ann'", undefined, false],
    ["!(resource.data.by == 'ann')", undefined, false],
    ['resource.data.by == resource.data.by', undefined, false],
    ["!('secret' in resource.data)", undefined, false],
    ["resource.data.get('a', 1) == 1", undefined, false],
    ['resource.data.keys().size() >= 0', undefined, false],
    ['[resource.data.a].size() == 1', undefined, false],
    ['resource.data.size() == 0 || true', undefined, true],
    ["resource.data.a == 1 && !('secret' in resource.data)", where('a', '==', 1n), false],
    ["resource.data.by == 'ann'", where('by', '==', 'ann'), true],
    ["resource.data.by == 'ann'", where('by', '==', 'bob'), false],
    ["resource.data['by'] == request.auth.uid", where('by', '==', 'ann'), true],
    ["resource.data.by == 'bob' || true", where('by', '==', 'ann'), true],
    ["'ann' == resource.data.by", where('by', '==', 'ann'), true],
    ["resource.data.by != 'bob'", where('by', '==', 'ann'), true],
    ['resource.data.by.size() == 3', where('by', '==', 'ann'), true],
    ["resource.data.get('by', '') == 'ann'", where('by', '==', 'ann'), true],
    ["resource.data.get(['a', 'b'], '') == 'ann'", where('a.b', '==', 'ann'), true],
    ["resource.data.a.b == 'ann'", where('a.b', '==', 'ann'), true],
    ['resource.data.a is map', where('a.b', '==', 'ann'), true],
    ["'by' in resource.data", where('by', '==', 'ann'), true],
    ["'by' in resource.data", where('by', '!=', 'ann'), true],
    ['resource.data.open == true', where('open', '==', true), true],
    ['resource.data.open', where('open', '==', true), true],
    ['!resource.data.open', where('open', '==', false), true],
    ['resource.data.gone == null', is('gone', 'is-null'), true],
    ['resource.data.gone != null', is('gone', 'is-not-null'), true],
    ['resource.data.n == 1', where('n', '==', 1n), true],
    ['resource.data.n == 1.0', where('n', '==', 1n), true],
    ['resource.data.n < 2 && resource.data.n >= 1', where('n', '==', 1n), true],
    ['resource.data.n is number', where('n', '==', 1n), true],
    ['resource.data.n is int', where('n', '==', 1n), false],
    ['resource.data.n / 2 == 0', where('n', '==', 1n), false],
    ['resource.data.n in [1, 2]', where('n', '==', 1n), false],
    ['resource.data.n in [2, 3]', where('n', '==', 1n), false],
    ['resource.data.n == resource.data.n', where('n', '==', Number.NaN), false],
    ['resource.data.n is number', is('n', 'is-nan'), true],
    ["resource.data.by in ['ann', 'bob']", where('by', 'in', ['ann', 'bob']), true],
    ["resource.data.by in ['ann', 'bob']", where('by', 'in', ['ann', 'eve']), false],
    ["resource.data.by == 'ann'", where('by', 'in', ['ann', 'bob']), false],
    [
      "resource.data.by == 'ann' || resource.data.open",
      any(where('by', '==', 'ann'), where('open', '==', true)),
      true,
    ],
    [
      "resource.data.by == 'ann' || resource.data.open",
      any(where('by', '==', 'ann'), where('shut', '==', true)),
      false,
    ],
    [
      "resource.data.by == 'ann' && resource.data.open",
      all(where('by', '==', 'ann'), where('open', '==', true)),
      true,
    ],
    ["resource.data.by != 'eve'", where('by', '!=', 'eve'), true],
    ["resource.data.by != 'bob'", where('by', '!=', 'eve'), false],
    ['resource.data.by != null', where('by', '!=', 'eve'), true],
    ["resource.data.by != 'eve' && resource.data.by != 'bob'", where('by', 'not-in', ['eve', 'bob']), true],
    ['resource.data.n > 5', where('n', '>', 5n), true],
    ['resource.data.n >= 5', where('n', '>', 5n), true],
    ['resource.data.n > 5', where('n', '>=', 5n), false],
    ['5 <= resource.data.n', where('n', '>=', 5n), true],
    ['resource.data.n > 4', where('n', '>=', 5n), true],
    ['resource.data.n > 6', where('n', '>', 5n), false],
    ['resource.data.n < 5', where('n', '<', 5n), false], // NaN comes first in queries
    ['resource.data.n < 5', all(where('n', '<', 5n), where('n', '>', 0n)), true],
    ["resource.data.date <= '2026-01-01'", where('date', '<=', '2026-01-01'), true],
    ['resource.data.date <= 5', where('date', '<=', '2026-01-01'), false],
    ['resource.data.date is string', where('date', '<=', '2026-01-01'), true],
    ['resource.data.date is int', where('date', '<=', '2026-01-01'), false],
    ['resource.data.date != null', where('date', '<=', '2026-01-01'), true],
    ['resource.data.at <= request.time', where('at', '<=', new Timestamp(1, 0)), true],
    ["'ann' in resource.data.members", where('members', 'array-contains', 'ann'), true],
    ["'bob' in resource.data.members", where('members', 'array-contains', 'ann'), false],
    ["!('bob' in resource.data.members)", where('members', 'array-contains', 'ann'), false],
    ['resource.data.members is list', where('members', 'array-contains', 'ann'), true],
    ["resource.data.members.hasAny(['ann', 'bob'])", where('members', 'array-contains', 'ann'), true],
    ["resource.data.members.hasAll(['ann'])", where('members', 'array-contains', 'ann'), true],
    ["resource.data.members.hasAll(['ann', 'bob'])", where('members', 'array-contains', 'ann'), false],
    ["resource.data.members.hasOnly(['ann'])", where('members', 'array-contains', 'ann'), false],
    [
      "resource.data.members.hasAny(['ann', 'bob'])",
      where('members', 'array-contains-any', ['ann', 'bob']),
      true,
    ],
    ["resource.data.members.hasAny(['ann'])", where('members', 'array-contains-any', ['ann', 'bob']), false],
    ["id == 'x' && resource.id == 'x'", where('__name__', '==', aReference('c/x')), true],
    ["id in ['x', 'y']", where('__name__', 'in', [aReference('c/x'), aReference('c/y')]), true],
    ["id != 'z'", undefined, false],
    [
      'resource.data.ref == /databases/$(database)/documents/c/x',
      where('ref', '==', aReference('c/x')),
      true,
    ],
    ['resource.data.place == latlng.value(1, 2)', where('place', '==', new GeoPoint(1, 2)), true],
    ["resource.data.list == ['a']", where('list', '==', ['a']), true],
    ["resource.data.list[0] == 'a'", where('list', '==', ['a']), true],
    ['resource.data.list == [1]', where('list', '==', [1n]), false],
    ['resource.data.list[0] is int', where('list', '==', [1n]), false],
  ])('%s where %j: %s', (condition, filter, expected) => {
    expect(mayListIf(condition, { where: filter })).toBe(expected);
  });
});

test('a field ordered by exists', () => {
  const orderBy = [{ field: ['date'], direction: 'asc' as const }];
  expect(mayListIf("'date' in resource.data", { orderBy })).toBe(true);
  expect(mayListIf('resource.data.date != null', { orderBy })).toBe(false);
});

test('functions and variables pass on what the query decides, and what it leaves open', () => {
  const policy = aPolicy(`match /c/{id} {
    function isMine(who) { let me = request.auth.uid; let unused = resource.data.other; return who == me; }
    allow list: if isMine(resource.data.by);
  }`);
  expect(mayList(policy, { where: where('by', '==', 'ann') }, aUser('ann'))).toBe(true);
  expect(mayList(policy, { where: where('by', '==', 'bob') }, aUser('ann'))).toBe(false);
  expect(mayList(policy, {}, aUser('ann'))).toBe(false);
});

test('a document named by a filter can be looked up, one left open cannot', () => {
  const policy = aPolicy(
    'match /c/{id} { allow list: if exists(/databases/$(database)/documents/rooms/$(resource.data.room)); }',
  );
  const rooms = [aDocument('rooms/blue')];
  const inRoom = (room: string): Partial<Query> => ({ where: where('room', '==', room) });
  expect(mayList(policy, inRoom('blue'), ANONYMOUS, rooms)).toBe(true);
  expect(mayList(policy, inRoom('red'), ANONYMOUS, rooms)).toBe(false);
  expect(mayList(policy, {}, ANONYMOUS, rooms)).toBe(false);
});

test.each<[string, Partial<Query>, boolean]>([
  ['/c/{id}', {}, true],
  ['/c/fixed', {}, false],
  ['/c/fixed', { where: where('__name__', '==', aReference('c/fixed')) }, true],
  ['/{path=**}', {}, true],
  ['/{path=**}/c/{id}', {}, true],
  ['/c/{id}', { allDescendants: true }, false],
  ['/{path=**}/c/{id}', { allDescendants: true }, true],
  ['/{path=**}', { allDescendants: true }, true],
  ['/{path=**}/d/{id}', { allDescendants: true }, false],
  ['/x/{id}/c/{inner}', { parent: 'x/1' }, true],
  ['/x/2/c/{inner}', { parent: 'x/1' }, false],
  ['/x/{path=**}', { parent: 'x/1', allDescendants: true }, true],
  ['/x/{id}/c/{inner}', { parent: 'x/1', allDescendants: true }, false],
])('a query is judged by match %s with %j: %s', (match, query, expected) => {
  expect(mayList(aPolicy(`match ${match} { allow list; }`), query)).toBe(expected);
});

test('get does not allow list, nor list get', () => {
  const policy = aPolicy('match /c/{id} { allow get; } match /d/{id} { allow list; }');
  expect(mayList(policy)).toBe(false);
  expect(mayList(policy, { collectionId: 'd' })).toBe(true);
  expect(mayGet(policy, ANONYMOUS, 'd/1')).toBe(false);
});

test('a query of more than 30 disjunctions is not judged but denied', () => {
  const values = Array.from({ length: 31 }, (_, index) => `v${index}`);
  expect(mayListIf('true', { where: where('a', 'in', values) })).toBe(false);
  expect(mayListIf('true', { where: where('a', 'in', values.slice(1)) })).toBe(true);
});

describe('what is allowed for a query holds for every document it can return', () => {
  const random = seededRandom(7);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const VALUES: readonly Value[] = [
    null,
    true,
    0n,
    1n,
    1,
    2n,
    1.5,
    Number.NaN,
    'a',
    'b',
    ['a'],
    [1n, 'b'],
    new Map([['x', 1n]]),
    new Timestamp(5, 0),
  ];
  const LITERALS = ['null', 'true', '0', '1', '1.0', '2', '1.5', "'a'", "'b'", "['a']", "{'x': 1}"];
  const FIELDS = ['f', 'f', 'f', 'g'];
  const aField = (): string =>
    random() < 0.8
      ? `resource.data.${pick(FIELDS)}`
      : `resource.data.get('${pick(FIELDS)}', ${pick(LITERALS)})`;

  const aTerm = (): string => {
    const kind = random();
    if (kind < 0.5) return aField();
    return kind < 0.6 ? `(${aField()} + 1)` : pick(LITERALS);
  };
  const aCondition = (depth: number): string => {
    const kind = Math.floor(random() * (depth === 0 ? 5 : 9));
    switch (kind) {
      case 0:
        return `${aField()} ${pick(['==', '!='])} ${aTerm()}`;
      case 1:
        return `${aField()} ${pick(['<', '<=', '>', '>='])} ${aTerm()}`;
      case 2:
        return pick([
          `${aField()} in [${aTerm()}, ${aTerm()}]`,
          `${aTerm()} in ${aField()}`,
          "'f' in resource.data",
        ]);
      case 3:
        return `${aTerm()} is ${pick(['int', 'float', 'number', 'string', 'list', 'map', 'bool', 'timestamp'])}`;
      case 4:
        return `${aField()}.${pick(['hasAny', 'hasAll', 'hasOnly'])}([${pick(LITERALS)}])`;
      case 5:
        return `!(${aCondition(depth - 1)})`;
      case 6:
        return `(${aCondition(depth - 1)}) && (${aCondition(depth - 1)})`;
      case 7:
        return `(${aCondition(depth - 1)}) ? (${aCondition(depth - 1)}) : (${aCondition(depth - 1)})`;
      default:
        return `(${aCondition(depth - 1)}) || (${aCondition(depth - 1)})`;
    }
  };
  const aFilter = (): Filter => {
    const field = pick(FIELDS);
    const op = pick([
      '==',
      '==',
      '==',
      '!=',
      '<',
      '<=',
      '>',
      '>=',
      'in',
      'not-in',
      'array-contains',
      'array-contains-any',
    ] as const);
    if (op === 'in' || op === 'not-in' || op === 'array-contains-any')
      return where(field, op, [pick(VALUES), pick(VALUES)]);
    return random() < 0.1
      ? is(field, pick(['is-null', 'is-not-null', 'is-nan', 'is-not-nan'] as const))
      : where(field, op, pick(VALUES));
  };
  const aFilterTree = (depth: number): Filter | undefined => {
    if (depth === 0 || random() < 0.4) return aFilter();
    const filters = [aFilterTree(depth - 1), aFilterTree(depth - 1)].filter((filter) => filter !== undefined);
    return { kind: pick(['and', 'or'] as const), filters };
  };
  const DOCUMENTS: readonly Document[] = [undefined, ...VALUES].flatMap((f) =>
    [undefined, ...VALUES].map((g) =>
      aDocument('c/d', { ...(f === undefined ? {} : { f }), ...(g === undefined ? {} : { g }) }),
    ),
  );

  test('in 20,000 random rules and queries', () => {
    let allowed = 0;
    for (let round = 0; round < 2000; round++) {
      const condition = aCondition(pick([0, 0, 1, 2]));
      const policy = aPolicy(`match /c/{id} { allow read: if ${condition}; }`);
      for (let turn = 0; turn < 10; turn++) {
        const query = aQuery({ where: aFilterTree(pick([0, 1, 2])) });
        if (!mayList(policy, query)) continue;
        const results = DOCUMENTS.filter((document) => matches(query, document));
        if (results.length > 0) allowed++;
        const wrong = results.find((document) => !mayGet(policy, ANONYMOUS, 'c/d', [document]));
        if (wrong === undefined) continue;
        throw new Error(
          `Allowed ${inspect(query.where, { depth: 9 })} by ${condition} in spite of ${inspect(wrong)}`,
        );
      }
    }
    expect(allowed).toBeGreaterThan(500);
  });
});
