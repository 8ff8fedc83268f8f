import { encodeFields, encodeValue } from '../../e2e/support/encode-fields.ts';
import { decodeValue, type RestValue } from '../../shared/src/store/rest/decode-value.ts';
import {
  type Data,
  type DocumentWrite,
  type FieldValue,
  isTransform,
  type Query,
  type Request,
  setFields,
  type Writes,
  writing,
} from './request.ts';
import type { RulesServer } from './rules-server.ts';
import { PROJECT_ID } from './start-server.ts';
import { tokenOf } from './token.ts';
import type { Caller } from './users.ts';

export type Address = Pick<RulesServer, 'host' | 'port'>;

export interface Answer {
  /** The reason of a refusal, with the SDK's `code`. */
  readonly error?: { readonly code: string; readonly message: string };
  /** The documents that were read, by path. */
  readonly documents: ReadonlyMap<string, Data>;
}

interface StoredDocument {
  readonly name: string;
  readonly fields?: Readonly<Record<string, RestValue>>;
  readonly updateTime: string;
}

interface Result {
  readonly error?: { readonly status: string; readonly message: string };
  readonly found?: StoredDocument;
  readonly document?: StoredDocument;
  readonly missing?: string;
}

const ROOT = `projects/${PROJECT_ID}/databases/(default)/documents`;

/** Sends a request by REST, as `firebase/firestore/lite` does. The request's keys must be paths. */
export async function send(server: Address, { as, action }: Omit<Request, 'stored'>): Promise<Answer> {
  switch (action.kind) {
    case 'get':
      return answerOf(await post(server, as, ':batchGet', { documents: [`${ROOT}/${action.key}`] }));
    case 'list':
      return answerOf(await runQuery(server, as, action.query));
    case 'write': {
      const writes = Object.entries(action.writes).map(([path, write]) => encodeWrite(path, write));
      return answerOf(await post(server, as, ':commit', { writes }));
    }
  }
}

export async function store(server: Address, writes: Writes): Promise<void> {
  if (Object.keys(writes).length === 0) return;
  const { error } = await send(server, { as: 'administrator', action: writing(writes) });
  if (error) throw new Error(`Cannot store: ${error.message}`);
}

/**
 * Reads documents as an administrator, with the time of their last change. For a missing document, the result is only
 * its name.
 */
export async function readStored(
  server: Address,
  paths: readonly string[],
): Promise<readonly (StoredDocument | string)[]> {
  const documents = paths.map((path) => `${ROOT}/${path}`);
  const results = await post(server, 'administrator', ':batchGet', { documents });
  return results.map(({ found, missing = '' }) => found ?? missing);
}

async function post(server: Address, as: Caller, verb: string, body: object): Promise<readonly Result[]> {
  const response = await fetch(`http://${server.host}:${server.port}/v1/${ROOT}${verb}`, {
    method: 'POST',
    headers: authorizationOf(as),
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Result | readonly Result[];
  return 'length' in answer ? answer : [answer];
}

function answerOf(results: readonly Result[]): Answer {
  const found = results.flatMap((result) => result.found ?? result.document ?? []);
  const documents = new Map(
    found.map(({ name, fields = {} }) => [name.slice(ROOT.length + 1), decodeFields(fields)]),
  );
  const error = results[0]?.error;
  if (error === undefined) return { documents };
  const code = error.status.toLowerCase().replaceAll('_', '-');
  return { error: { code, message: error.message }, documents };
}

/** Decodes fields. A time becomes a Date; no experience contains a time. */
const decodeFields = (fields: Readonly<Record<string, RestValue>>): Data =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field,
      'timestampValue' in value ? new Date(String(value.timestampValue)) : decodeValue(value),
    ]),
  );

/** The header of a caller's requests. */
function authorizationOf(as: Caller): Record<string, string> {
  if (as === 'stranger') return {};
  return { authorization: `Bearer ${as === 'administrator' ? 'owner' : tokenOf(as, PROJECT_ID)}` };
}

const OPERATORS = { '==': 'EQUAL', '!=': 'NOT_EQUAL', in: 'IN', 'array-contains': 'ARRAY_CONTAINS' };

function runQuery(server: Address, as: Caller, query: Query): Promise<readonly Result[]> {
  const { collection, isGroup = false, where, newestFirst, limit, offset } = query;
  const parents = collection.split('/');
  const collectionId = parents.pop();
  const structuredQuery = {
    from: [{ collectionId, allDescendants: isGroup }],
    ...(where && { where: filterOf(where) }),
    ...(newestFirst && { orderBy: [{ field: { fieldPath: 'date' }, direction: 'DESCENDING' }] }),
    limit,
    offset,
  };
  const parent = parents.map((name) => `/${name}`).join('');
  if (query.isCount !== true) return post(server, as, `${parent}:runQuery`, { structuredQuery });
  const structuredAggregationQuery = { structuredQuery, aggregations: [{ count: {} }] };
  return post(server, as, `${parent}:runAggregationQuery`, { structuredAggregationQuery });
}

function filterOf([fieldPath, operator, value]: Required<Query>['where']): object {
  const field = { fieldPath };
  if (value === null) return { unaryFilter: { field, op: 'IS_NULL' } };
  return { fieldFilter: { field, op: OPERATORS[operator], value: encodeValue(value) } };
}

function encodeWrite(path: string, write: DocumentWrite): object {
  const name = `${ROOT}/${path}`;
  if (!('data' in write)) return { delete: name };
  const fields = Object.entries(write.data);
  const plain = fields.filter(([, value]) => !isTransform(value));
  return {
    update: { name, fields: encodeFields(setFields({}, plain)) },
    updateTransforms: fields.flatMap(([fieldPath, value]) =>
      isTransform(value) ? [{ fieldPath, ...encodeTransform(value) }] : [],
    ),
    ...(write.kind === 'update' && {
      updateMask: { fieldPaths: plain.map(([fieldPath]) => fieldPath) },
      currentDocument: { exists: true },
    }),
  };
}

function encodeTransform(value: FieldValue): object {
  switch (value.$) {
    case 'arrayUnion':
      return { appendMissingElements: { values: value.items.map(encodeValue) } };
    case 'arrayRemove':
      return { removeAllFromArray: { values: value.items.map(encodeValue) } };
    default:
      return { setToServerValue: 'REQUEST_TIME' };
  }
}
