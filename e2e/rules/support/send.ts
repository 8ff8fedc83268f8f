import { decodeValue, type RestValue } from '../../../shared/src/experiences/rest/decode-value.ts';
import { encodeFields, encodeValue } from '../../support/encode-fields.ts';
import { PROJECT_ID, type RulesServer } from './rules-server.ts';
import {
  type Data,
  type FieldValue,
  fieldsOf,
  isTransform,
  preconditionOf,
  type Query,
  type SentRequest,
  setFields,
  type Write,
} from './sent-request.ts';
import type { Caller, User } from './users.ts';

export type Address = Pick<RulesServer, 'host' | 'port'>;

export interface Answer {
  /** Why it refused; `code` as the SDK has it. */
  readonly error?: { readonly code: string; readonly message: string };
  /** What was read, by path. */
  readonly documents: ReadonlyMap<string, Data>;
}

export interface StoredDocument {
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

export const ROOT = `projects/${PROJECT_ID}/databases/(default)/documents`;
const LONG_AGO = '2001-02-03T04:05:06.000000Z';

/** Makes a request by REST, as `firebase/firestore/lite` does. */
export async function send(server: Address, { as, action }: SentRequest): Promise<Answer> {
  switch (action.kind) {
    case 'get':
      return answerOf(await post(server, as, ':batchGet', { documents: [`${ROOT}/${action.path}`] }));
    case 'list':
      return answerOf(await runQuery(server, as, action.query));
    case 'write': {
      const writes = await Promise.all(action.writes.map((write) => encodeWrite(server, write)));
      return answerOf(await post(server, as, ':commit', { writes }));
    }
  }
}

export async function store(server: Address, writes: readonly Write[]): Promise<void> {
  if (writes.length === 0) return;
  const { error } = await send(server, { as: 'administrator', action: { kind: 'write', writes } });
  if (error) throw new Error(`Cannot store: ${error.message}`);
}

/** Documents as an administrator sees them; only the name where there is none. */
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

/** A time becomes a Date, which no experience holds. */
const decodeFields = (fields: Readonly<Record<string, RestValue>>): Data =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field,
      'timestampValue' in value ? new Date(String(value.timestampValue)) : decodeValue(value),
    ]),
  );

/** The header of somebody's requests: claims without a signature, as the SDK makes them for emulators. */
export function authorizationOf(as: Caller): Record<string, string> {
  if (as === 'stranger') return {};
  return { authorization: `Bearer ${as === 'administrator' ? 'owner' : tokenOf(as)}` };
}

function tokenOf({ uid, ...claims }: User): string {
  const iat = Math.floor(Date.now() / 1000);
  const payload = {
    iss: `https://securetoken.google.com/${PROJECT_ID}`,
    aud: PROJECT_ID,
    iat,
    exp: iat + 3600,
    auth_time: iat,
    sub: uid,
    user_id: uid,
    firebase: { sign_in_provider: 'custom', identities: {} },
    ...claims,
  };
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg: 'none', type: 'JWT' })}.${encode(payload)}.`;
}

function runQuery(server: Address, as: Caller, query: Query): Promise<readonly Result[]> {
  const { collection, isGroup = false, newestFirst, limit, offset } = query;
  const parents = collection.split('/');
  const collectionId = parents.pop();
  const filters = filtersOf(query);
  const structuredQuery = {
    from: [{ collectionId, allDescendants: isGroup }],
    ...(filters.length > 0 ? { where: { compositeFilter: { op: 'AND', filters } } } : {}),
    ...(newestFirst ? { orderBy: [{ field: { fieldPath: 'date' }, direction: 'DESCENDING' }] } : {}),
    limit,
    offset,
  };
  const parent = parents.map((name) => `/${name}`).join('');
  if (query.isCount !== true) return post(server, as, `${parent}:runQuery`, { structuredQuery });
  const structuredAggregationQuery = { structuredQuery, aggregations: [{ count: {} }] };
  return post(server, as, `${parent}:runAggregationQuery`, { structuredAggregationQuery });
}

const OPERATORS = {
  '==': 'EQUAL',
  '!=': 'NOT_EQUAL',
  '>': 'GREATER_THAN',
  in: 'IN',
  'array-contains': 'ARRAY_CONTAINS',
};

function filtersOf({ collection, where, prefix }: Query): readonly object[] {
  const filter = (fieldPath: string, op: string, value: object): object => ({
    fieldFilter: { field: { fieldPath }, op, value },
  });
  const filters: object[] = [];
  if (where !== undefined) {
    const [fieldPath, operator, value] = where;
    const isNull = { unaryFilter: { field: { fieldPath }, op: 'IS_NULL' } };
    filters.push(value === null ? isNull : filter(fieldPath, OPERATORS[operator], encodeValue(value)));
  }
  if (prefix !== undefined) {
    const reference = `${ROOT}/${collection}/${prefix}`;
    filters.push(filter('__name__', 'GREATER_THAN_OR_EQUAL', { referenceValue: reference }));
    filters.push(filter('__name__', 'LESS_THAN', { referenceValue: `${reference}\uf8ff` }));
  }
  return filters;
}

async function encodeWrite(server: Address, write: Write): Promise<object> {
  const name = `${ROOT}/${write.path}`;
  const currentDocument = await currentDocumentOf(server, write);
  if (!('data' in write)) return { [write.kind]: name, ...currentDocument };
  const fields = fieldsOf(write);
  const plain = fields.filter(([, value]) => !isTransform(value));
  return {
    update: { name, fields: encodeFields(setFields({}, plain)) },
    ...(write.kind === 'set' ? {} : { updateMask: { fieldPaths: plain.map(([path]) => path) } }),
    updateTransforms: fields.flatMap(([fieldPath, value]) =>
      isTransform(value) ? [{ fieldPath, ...encodeTransform(value) }] : [],
    ),
    ...currentDocument,
  };
}

async function currentDocumentOf(server: Address, write: Write): Promise<object> {
  const condition = preconditionOf(write);
  if ('none' in condition) return {};
  if ('exists' in condition) return { currentDocument: condition };
  const [stored] = condition.version === 'current' ? await readStored(server, [write.path]) : [];
  const updateTime = typeof stored === 'object' ? stored.updateTime : LONG_AGO;
  return { currentDocument: { updateTime } };
}

function encodeTransform(value: FieldValue): object {
  switch (value.$) {
    case 'increment':
      return { increment: encodeValue(value.by) };
    case 'arrayUnion':
      return { appendMissingElements: { values: value.items.map(encodeValue) } };
    case 'arrayRemove':
      return { removeAllFromArray: { values: value.items.map(encodeValue) } };
    default:
      return { setToServerValue: 'REQUEST_TIME' };
  }
}
