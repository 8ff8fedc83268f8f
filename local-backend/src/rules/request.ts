import type { Caller } from '../core/access/access-policy.ts';
import { formatFieldPath } from '../core/field-path.ts';
import type { Query } from '../core/query.ts';
import type { Timestamp } from '../core/value.ts';
import type { Method } from './tree.ts';
import type { RulesMap, RulesValue } from './values.ts';

/** The members of `request` that do not depend on the caller. */
interface RequestParts {
  readonly method: Method;
  readonly path: RulesValue;
  readonly time: Timestamp;
  /** For a write: the document after the write, or null if it is deleted. */
  readonly resource: RulesValue | undefined;
  /** For the method `list`. */
  readonly query: Query | undefined;
}

/** The variable `request`. Members that do not exist for the request's method are missing, so reading them fails. */
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

/** The member `request.query`. `limit` is missing if the query has no limit. */
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

/** Converts a claim of the token from JSON. Whole numbers become ints. */
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
