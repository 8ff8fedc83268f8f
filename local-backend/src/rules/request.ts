import type { Caller } from '../core/access/access-policy.ts';
import { formatFieldPath } from '../core/field-path.ts';
import type { Query } from '../core/query.ts';
import type { Timestamp } from '../core/value.ts';
import type { Method } from './tree.ts';
import type { RulesMap, RulesValue } from './values.ts';

/** What `request` shows apart from who asks. */
interface RequestParts {
  readonly method: Method;
  readonly path: RulesValue;
  readonly time: Timestamp;
  /** For writes: the document as it will be, or null when it is deleted. */
  readonly resource: RulesValue | undefined;
  /** For lists. */
  readonly query: Query | undefined;
}

/** The variable `request`. What a method does not have is absent, so that to read it fails. */
export function requestOf(caller: Caller, parts: RequestParts): RulesMap {
  const request = new Map<string, RulesValue>([
    ['auth', authOf(caller)],
    ['method', parts.method],
    ['path', parts.path],
    ['time', parts.time],
  ]);
  if (parts.resource !== undefined) request.set('resource', parts.resource);
  if (parts.query !== undefined) request.set('query', queryOf(parts.query));
  return request;
}

/** `limit` is absent when the query has none. */
function queryOf({ limit, offset, orderBy }: Query): RulesMap {
  const orders = orderBy.map(
    ({ field, direction }) => `${formatFieldPath(field)} ${direction.toUpperCase()}`,
  );
  const query = new Map<string, RulesValue>([
    ['offset', BigInt(offset)],
    ['orderBy', orders.join(', ')],
  ]);
  if (limit !== undefined) query.set('limit', BigInt(limit));
  return query;
}

const known = new WeakMap<Caller, RulesMap>();

function authOf(caller: Caller): RulesValue {
  if (caller.kind !== 'user') return null;
  const auth =
    known.get(caller) ?? new Map(Object.entries({ uid: caller.uid, token: claimOf(caller.token) }));
  known.set(caller, auth);
  return auth;
}

/** A claim of the token, as JSON has it: whole numbers are ints. */
function claimOf(claim: unknown): RulesValue {
  switch (typeof claim) {
    case 'string':
    case 'boolean':
      return claim;
    case 'number':
      return Number.isSafeInteger(claim) ? BigInt(claim) : claim;
    case 'object':
      if (claim === null) return null;
      if (Array.isArray(claim)) return claim.map(claimOf);
      return new Map(Object.entries(claim).map(([name, value]) => [name, claimOf(value)]));
    default:
      return null;
  }
}
