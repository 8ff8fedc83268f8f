import { join } from 'node:path';
import { inspect } from 'node:util';
import type { Document } from '../core/document.ts';
import { matches } from '../core/query/match-query.ts';
import { COMPARISON_OPERATORS, type Filter, type Query } from '../core/query.ts';
import { aDocument, aQuery, seededRandom } from '../core/testing/builders.ts';
import { parseQuery } from '../core/testing/parse-query.ts';
import { readTextTable } from '../core/testing/text-table.ts';
import { Timestamp, type Value } from '../core/value.ts';
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
const mayListIf = (condition: string, query: Partial<Query> = {}): boolean =>
  mayList(aPolicy(`match /c/{id} { allow list: if ${condition}; }`), query, aUser('ann'));

const tables = readTextTable(join(__dirname, 'query.txt'));

/** The rows have the format `condition | query => whether the query is allowed`. */
const rowsOf = (title: string) =>
  (tables.get(title) ?? []).map((row) => {
    const [, subject = '', query = '', expected] = /^(.*) \|(.*) => (true|false)$/.exec(row) ?? [];
    return [subject, query, expected === 'true'] as const;
  });

test.each([...rowsOf('the request alone'), ...rowsOf('filters')])(
  '%s with %s: %s',
  (condition, query, expected) => {
    expect(mayListIf(condition, parseQuery(query))).toBe(expected);
  },
);

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
  expect(mayList(policy, parseQuery("room == 'blue'"), ANONYMOUS, rooms)).toBe(true);
  expect(mayList(policy, parseQuery("room == 'red'"), ANONYMOUS, rooms)).toBe(false);
  expect(mayList(policy, {}, ANONYMOUS, rooms)).toBe(false);
});

test.each(rowsOf('match blocks'))('a query is judged by match %s with %s: %s', (match, query, expected) => {
  expect(mayList(aPolicy(`match ${match} { allow list; }`), parseQuery(query))).toBe(expected);
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
    ...[null, true, 0n, 1n, 1, 2n, 1.5, Number.NaN, 'a', 'b', ['a'], [1n, 'b']],
    ...[new Map([['x', 1n]]), new Timestamp(5, 0)],
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
  const CONDITIONS: readonly ((depth: number) => string)[] = [
    () => `${aField()} ${pick(['==', '!='])} ${aTerm()}`,
    () => `${aField()} ${pick(['<', '<=', '>', '>='])} ${aTerm()}`,
    () =>
      pick([`${aField()} in [${aTerm()}, ${aTerm()}]`, `${aTerm()} in ${aField()}`, "'f' in resource.data"]),
    () => `${aTerm()} is ${pick(['int', 'float', 'number', 'string', 'list', 'map', 'bool', 'timestamp'])}`,
    () => `${aField()}.${pick(['hasAny', 'hasOnly'])}([${pick(LITERALS)}])`,
    (depth) => `!(${aCondition(depth)})`,
    (depth) => `(${aCondition(depth)}) && (${aCondition(depth)})`,
    (depth) => `(${aCondition(depth)}) ? (${aCondition(depth)}) : (${aCondition(depth)})`,
    (depth) => `(${aCondition(depth)}) || (${aCondition(depth)})`,
  ];
  /** The first five kinds of conditions contain no further conditions. */
  const aCondition = (depth: number): string =>
    pick(depth === 0 ? CONDITIONS.slice(0, 5) : CONDITIONS)(depth - 1);
  const aFilter = (): Filter => {
    const field = pick(FIELDS);
    const op = pick(['==', '==', ...COMPARISON_OPERATORS] as const);
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
    expect(allowed).toBeGreaterThan(200);
  });
});
