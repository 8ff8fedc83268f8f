import { parseFieldPath } from '../field-path.ts';
import type { Cursor, Filter, Order, Query } from '../query.ts';
import { Timestamp, type Value } from '../value.ts';
import { aQuery, aReference } from './builders.ts';

type Unary = Extract<Filter, { readonly kind: 'unary' }>['op'];
type Field = Extract<Filter, { readonly kind: 'field' }>;

const TOKEN = /\s*('[^']*'|(?:`(?:[^`\\]|\\.)*`|[^\s,()[\]`'])+|[,()[\]])/gy;

/**
 * Parses a normalized query on the collection `c`, for tests: a filter, then clauses in any order.
 * @example parseQuery("a == 1 and (b in [1, 2.5] or m.x is-null) order date desc, b limit 5 startAfter ['x', /c/1]")
 */
export function parseQuery(text: string): Query {
  const tokens = [...text.matchAll(TOKEN)].map(([, token = '']) => token);
  const accept = (token: string): boolean => tokens[0] === token && tokens.shift() !== undefined;
  const next = (): string => tokens.shift() ?? '';
  const listOf = <Item>(parse: () => Item): Item[] => {
    const items = [parse()];
    while (accept(',')) items.push(parse());
    return items;
  };
  const values = (): Value[] => {
    if (!accept('[') || accept(']')) return [];
    const items = listOf(value);
    next();
    return items.flat();
  };
  // Value ::= '[' (Value (',' Value)*)? ']' | first..last | text | reference | @seconds | name | number
  const value = (): Value => {
    if (tokens[0] === '[') return values();
    const token = next();
    const [, first, last] = /^(\d+)\.\.(\d+)$/.exec(token) ?? [];
    if (last !== undefined)
      return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => BigInt(at));
    if (token.startsWith("'")) return token.slice(1, -1);
    if (token.startsWith('/')) return aReference(token.slice(1));
    if (token.startsWith('@')) return new Timestamp(Number(token.slice(1)), 0);
    const named = { null: null, true: true, false: false, NaN: Number.NaN }[token];
    if (named !== undefined) return named;
    return token.includes('.') ? Number(token) : BigInt(token);
  };
  // Term ::= '(' Or ')' | Field Operator Value?
  const term = (): Filter => {
    if (accept('(')) {
      const inner = composite('or');
      next();
      return inner;
    }
    const field = parseFieldPath(next());
    const op = next();
    if (op.startsWith('is-')) return { kind: 'unary', field, op: op as Unary };
    return { kind: 'field', field, op: op as Field['op'], value: value() };
  };
  // Or ::= And ('or' And)*    And ::= Term ('and' Term)*
  const composite = (kind: 'and' | 'or'): Filter => {
    const parse = kind === 'or' ? () => composite('and') : term;
    const filters = [parse()];
    while (accept(kind)) filters.push(parse());
    return filters.length === 1 ? (filters[0] as Filter) : { kind, filters };
  };
  const order = (): Order => {
    const field = parseFieldPath(next());
    return { field, direction: accept('desc') ? 'desc' : 'asc' };
  };
  const cursor = (before: boolean): Cursor => ({ values: values(), before });
  const clauses: Readonly<Record<string, () => Partial<Query>>> = {
    order: () => ({ orderBy: listOf(order) }),
    limit: () => ({ limit: Number(next()) }),
    offset: () => ({ offset: Number(next()) }),
    startAt: () => ({ startAt: cursor(true) }),
    startAfter: () => ({ startAt: cursor(false) }),
    endBefore: () => ({ endAt: cursor(true) }),
    endAt: () => ({ endAt: cursor(false) }),
    of: () => ({ collectionId: next() }),
    below: () => ({ parent: next() }),
    group: () => ({ allDescendants: true }),
  };
  let parts: Partial<Query> = {};
  while (tokens.length > 0) {
    const clause = clauses[tokens[0] ?? ''];
    if (clause !== undefined) next();
    parts = { ...parts, ...(clause === undefined ? { where: composite('or') } : clause()) };
  }
  return aQuery(parts);
}
