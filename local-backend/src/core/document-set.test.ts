import type { Document } from './document.ts';
import { DocumentSet } from './document-set.ts';
import { NAME_FIELD } from './field-path.ts';
import { validateQuery } from './query/validate-query.ts';
import type { ComparisonOperator, Cursor, Filter, Order, Query } from './query.ts';
import { COMPARISON_OPERATORS } from './query.ts';
import { aDocument, aMap, aQuery, aReference, seededRandom } from './testing/builders.ts';
import { parseQuery } from './testing/parse-query.ts';
import { Timestamp, type Value } from './value.ts';

const FIELDS = [['a'], ['b'], ['m', 'x'], ['list']] as const;
const VALUES: readonly Value[] = [
  ...[null, false, Number.NaN, -1n, 0, 1n, 1.5, 2n, 3n, new Timestamp(1, 0)],
  ...['a', 'b', '\uffee', '\u{1f600}', [1n], [1n, 'a'], aMap({ x: 1n })],
];

/** Makes documents and queries with few fields and values, so that queries often have results. */
class Generator {
  private readonly random: () => number;

  constructor(seed: number) {
    this.random = seededRandom(seed);
  }

  private pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.random() * items.length)] as Item;
  }

  private chance(probability: number): boolean {
    return this.random() < probability;
  }

  /** One value is frequent, so that a document often satisfies several equalities. */
  private value(): Value {
    return this.chance(0.4) ? 1n : this.pick(VALUES);
  }

  private document(): Document {
    const fields: { [key: string]: Value } = {};
    if (this.chance(0.9)) fields.a = this.value();
    if (this.chance(0.8)) fields.b = this.value();
    if (this.chance(0.7)) fields.m = aMap(this.chance(0.8) ? { x: this.value() } : {});
    if (this.chance(0.7)) fields.list = Array.from({ length: 3 }, () => this.pick(VALUES));
    return aDocument(this.path(), fields);
  }

  change(set: Pick<DocumentSet, 'replace'>, count: number): void {
    for (let change = 0; change < count; change++) {
      const document = this.document();
      set.replace(document.path, this.chance(0.2) ? undefined : document);
    }
  }

  private path(): string {
    const id = `${this.pick(['', '__id', 'x', '\u{1f600}'])}${Math.floor(this.random() * 60)}`;
    const parent = this.pick(['', 'p/1/', 'p/2/']);
    return `${parent}c/${id.startsWith('__id') ? `${id}__` : id}`;
  }

  /** A query that passes Firestore's validation. */
  query(): Query {
    for (;;) {
      const query = this.chance(0.3) ? this.equalities() : this.anyQuery();
      try {
        validateQuery(query);
        return query;
      } catch {
        // The query is invalid, so the loop makes another one.
      }
    }
  }

  private anyQuery(): Query {
    const orderBy = [...FIELDS.filter(() => this.chance(0.3)), ...(this.chance(0.2) ? [NAME_FIELD] : [])].map(
      (field): Order => ({ field, direction: this.pick(['asc', 'desc']) }),
    );
    const allDescendants = this.chance(0.5);
    const query = aQuery({
      allDescendants,
      parent: allDescendants && this.chance(0.3) ? 'p/1' : '',
      where: this.chance(0.8) ? this.filter(2) : undefined,
      orderBy,
    });
    return { ...query, startAt: this.cursor(query), endAt: this.cursor(query) };
  }

  /** A query ordered by name, which intersects the indexes of the fields. */
  private equalities(): Query {
    const filters = Array.from({ length: 1 + Math.floor(this.random() * 3) }, (): Filter => {
      const op = this.pick(['==', '==', 'in'] as const);
      const value = op === 'in' ? [this.value(), this.value()] : this.value();
      return { kind: 'field', field: this.pick(FIELDS), op, value };
    });
    const orderBy: Order[] = [{ field: NAME_FIELD, direction: this.pick(['asc', 'desc']) }];
    const query = aQuery({ allDescendants: this.chance(0.5), where: { kind: 'and', filters }, orderBy });
    return { ...query, startAt: this.cursor(query), endAt: this.cursor(query) };
  }

  private filter(depth: number): Filter {
    if (depth > 0 && this.chance(0.5)) {
      const filters = Array.from({ length: 1 + Math.floor(this.random() * 3) }, () => this.filter(depth - 1));
      return { kind: this.pick(['and', 'and', 'or'] as const), filters };
    }
    if (this.chance(0.1)) return this.nameFilter();
    const field = this.pick(FIELDS);
    if (this.chance(0.1)) {
      const op = this.pick(['is-null', 'is-not-null', 'is-nan', 'is-not-nan'] as const);
      return { kind: 'unary', field, op };
    }
    const op = this.chance(0.4) ? '==' : this.pick(COMPARISON_OPERATORS);
    return { kind: 'field', field, op, value: this.operand(op) };
  }

  private nameFilter(): Filter {
    const op = this.pick(['==', '!=', '<', '>=', 'in', 'not-in'] as const);
    const name = () => aReference(this.path());
    return { kind: 'field', field: ['__name__'], op, value: op.endsWith('in') ? [name(), name()] : name() };
  }

  private operand(op: ComparisonOperator): Value {
    const isList = op === 'in' || op === 'not-in' || op === 'array-contains-any';
    return isList ? Array.from({ length: 3 }, () => this.pick(VALUES)) : this.pick(VALUES);
  }

  private cursor(query: Query): Cursor | undefined {
    if (this.chance(0.6)) return undefined;
    const length = Math.ceil(this.random() * query.orderBy.length);
    const values = query.orderBy
      .slice(0, length)
      .map(({ field }) => (field[0] === '__name__' ? aReference(this.path()) : this.pick(VALUES)));
    return { values, before: this.chance(0.5) };
  }
}

class Sets {
  private readonly collection = new DocumentSet();
  private readonly group = new DocumentSet();

  replace(path: string, document: Document | undefined): void {
    if (path.startsWith('c/')) this.collection.replace(path, document);
    this.group.replace(path, document);
  }

  of(query: Query): DocumentSet {
    return query.allDescendants ? this.group : this.collection;
  }
}

const pathsOf = (documents: Iterable<Document>): string[] => [...documents].map(({ path }) => path);

/** Compares a search by index with a scan, and returns the number of results. */
function expectSameAsScan(set: DocumentSet, query: Query): number {
  const scanned = pathsOf(set.scan(query));
  expect({ query, paths: pathsOf(set.search(query)) }).toEqual({ query, paths: scanned });
  return scanned.length;
}

test.each([1, 2, 3, 4])('finds by index what a scan finds, while documents change (seed %i)', (seed) => {
  const generator = new Generator(seed);
  const sets = new Sets();
  let found = 0;
  for (let round = 0; round < 200; round++) {
    generator.change(sets, 6);
    const query = generator.query();
    if (expectSameAsScan(sets.of(query), query) > 0) found++;
  }
  expect(found).toBeGreaterThan(50);
});

test('keeps many kinds of indexes right though it drops the least used', () => {
  const generator = new Generator(9);
  const sets = new Sets();
  const queries = Array.from({ length: 300 }, () => generator.query());
  for (let round = 0; round < 5; round++) {
    generator.change(sets, 40);
    for (const query of queries) expectSameAsScan(sets.of(query), query);
  }
});

test('an index knows the number of results of an unfiltered query', () => {
  const set = new DocumentSet();
  for (let index = 0; index < 300; index++) {
    set.replace(`c/${index}`, aDocument(`c/${index}`, index % 3 === 0 ? { a: BigInt(index) } : {}));
  }
  expect(set.countQuickly(aQuery())).toBe(300);
  expect(set.countQuickly(parseQuery('order a desc'))).toBe(100);
  expect(set.countQuickly(parseQuery('startAt [/c/5]'))).toBeUndefined();
});

test('sorts an index anew after many changes that no query looked at', () => {
  const generator = new Generator(5);
  const set = new DocumentSet();
  for (let round = 0; round < 3; round++) {
    generator.change(set, 5000);
    expectSameAsScan(set, parseQuery('order a group'));
    expectSameAsScan(set, parseQuery('m.x == 1 group'));
  }
});

class WatchedFields extends Map<string, Value> {
  static reads = 0;

  override get(key: string): Value | undefined {
    WatchedFields.reads++;
    return super.get(key);
  }
}

test('a kept index is built at once, and later queries like the one it is kept for read only what they find', () => {
  const set = new DocumentSet();
  const putThousand = (sign: bigint): void => {
    for (let index = 0; index < 1000; index++) {
      const path = `c/${index}`;
      set.replace(path, { ...aDocument(path), fields: new WatchedFields([['a', sign * BigInt(index)]]) });
    }
    WatchedFields.reads = 0;
  };
  const byA = parseQuery('order a desc limit 2');
  putThousand(1n);
  set.keepIndexFor(byA);
  expect(WatchedFields.reads).toBeGreaterThanOrEqual(1000);
  WatchedFields.reads = 0;
  const [first] = set.find(byA);
  expect([first?.path, WatchedFields.reads < 10]).toEqual(['c/999', true]);
  putThousand(-1n);
  const [lowest] = set.find(parseQuery('order a limit 2'));
  // The upward query uses the same index. Only a few pending changes are left to be applied when the index is read.
  expect([lowest?.path, WatchedFields.reads < 1000]).toEqual(['c/999', true]);
});

test('a kept index is no other than one that is built when asked for', () => {
  const generator = new Generator(3);
  const set = new DocumentSet();
  const queries = Array.from({ length: 20 }, () => ({ ...generator.query(), allDescendants: true }));
  for (const query of queries.slice(0, 10)) set.keepIndexFor(query);
  generator.change(set, 3000);
  for (const query of queries) expectSameAsScan(set, query);
});

test('combines equalities by the indexes of their fields, and builds none for the combination', () => {
  const set = new DocumentSet();
  for (let index = 0; index < 1000; index++) {
    const fields = new WatchedFields([
      ['a', BigInt(index % 10)],
      ['b', BigInt(index % 100)],
      ['m', aMap({ x: index % 20 === 7 })],
    ]);
    set.replace(`c/${index}`, { ...aDocument(`c/${index}`), fields });
  }
  const first = (text: string): string | undefined =>
    set.find(parseQuery(text))[Symbol.iterator]().next().value?.path;
  for (const single of ['a == 7', 'b == 7', 'm.x == true']) first(single);
  WatchedFields.reads = 0;
  expect(first('a == 7 and b == 27 and m.x == true')).toBe('c/127');
  expect(first('a == 7 and b == 27 and m.x == true order __name__ desc')).toBe('c/927');
  expect(first('b in [27, 28] and m.x == true')).toBe('c/127');
  expect(first('a == 7 and b in [27, 47]')).toBe('c/127');
  expect(WatchedFields.reads).toBeLessThan(30);
  set.replace('c/0', aDocument('c/0', { a: 7n, b: 27n, m: aMap({ x: true }) }));
  expect(first('a == 7 and b == 27 and m.x == true')).toBe('c/0');
  expect(WatchedFields.reads).toBeLessThan(60);
  first('a == 7 and b == 27 order c');
  expect(WatchedFields.reads).toBeGreaterThanOrEqual(1000);
});
