import { encodeValue } from '../../support/encode-fields.ts';
import { ROOT } from './send.ts';

/** A request by HTTP; `name` is the same for the same request at another time. */
export interface HttpRequest {
  readonly name: string;
  readonly path: string;
  /** GET without a body, POST with one. */
  readonly body?: object;
}

export interface Subjects {
  readonly ids: readonly string[];
  /** Whose traces are looked for. */
  readonly uids: readonly string[];
  /** Times at which something was changed. */
  readonly moments: readonly string[];
  /** Times as of which documents are asked for. */
  readonly readTimes: readonly string[];
}

const COLLECTIONS = ['experiences', 'owners', 'tombstones', 'pace', 'saved', 'users'] as const;
const FIELDS = [
  ...['createdBy', 'createdByName', 'likes', 'uid', 'company', '__name__'],
  ...['experience', 'count', 'at', 'ids'],
] as const;

/** Every way to get at documents over REST, allowed or not, and the writes whose refusal could tell something. */
export function everyRequest(subjects: Subjects): readonly HttpRequest[] {
  return [
    ...COLLECTIONS.flatMap((collection) => [
      ...pages(collection),
      ...(['pace', 'saved'].includes(collection) ? subjects.uids : subjects.ids).flatMap((id) => [
        ...gets(`${collection}/${id}`, subjects),
        ...writes(collection, id, subjects),
      ]),
      ...queries(collection, subjects),
    ]),
    ...['/', '/experiences/unknown', '/owners/unknown'].map(get),
  ];
}

const get = (place: string): HttpRequest => ({ name: `GET ${place}`, path: `/v1/${ROOT}${place}` });

const post = (name: string, verb: string, body: object): HttpRequest => ({
  name: `${verb} ${name}`,
  path: `/v1/${ROOT}:${verb}`,
  body,
});

function pages(collection: string): HttpRequest[] {
  const orders = FIELDS.map((field) => `?pageSize=1&orderBy=${field}`);
  const page = '?pageSize=50';
  return ['', page, `${page}&showMissing=true`, `${page}&mask.fieldPaths=createdBy`, ...orders].map((query) =>
    get(`/${collection}${query}`),
  );
}

function gets(place: string, { readTimes }: Subjects): HttpRequest[] {
  const documents = [`${ROOT}/${place}`];
  return [
    get(`/${place}`),
    get(`/${place}?mask.fieldPaths=uid`),
    get(`/${place}/history`),
    post(place, 'batchGet', { documents }),
    post(`${place} in a transaction`, 'batchGet', { documents, newTransaction: {} }),
    ...readTimes.map((readTime, index) =>
      post(`${place} at moment ${index}`, 'batchGet', { documents, readTime }),
    ),
  ];
}

function queries(collectionId: string, { ids, uids, readTimes }: Subjects): HttpRequest[] {
  const from = [{ collectionId }];
  const page = { from, limit: 50 };
  const wheres = uids.flatMap(filters).map((where) => ({ ...page, where }));
  const orders = FIELDS.map((fieldPath) => ({ ...page, orderBy: [{ field: { fieldPath } }] }));
  const group = { from: [{ collectionId, allDescendants: true }], limit: 50 };
  const groups = [group, ...uids.map((uid) => ({ ...group, where: whereField('uid', 'EQUAL', uid) }))];
  const ofExperiences = ids.map((id) => ({ ...page, where: whereField('experience', 'EQUAL', id) }));
  return [
    ...[{ from }, page, ...wheres, ...orders, ...groups, ...ofExperiences].map((query) =>
      post(JSON.stringify(query), 'runQuery', { structuredQuery: query }),
    ),
    ...[{ from }, page, ...wheres, ...groups, ...ofExperiences].map((query) =>
      post(JSON.stringify(query), 'runAggregationQuery', aggregation(query)),
    ),
    ...readTimes.map((readTime, index) =>
      post(`${collectionId} at moment ${index}`, 'runQuery', { structuredQuery: page, readTime }),
    ),
  ];
}

/** Where a uid could be found. */
const filters = (uid: string): object[] => [
  whereField('uid', 'EQUAL', uid),
  whereField('createdBy', 'EQUAL', uid),
  whereField('createdBy', 'NOT_EQUAL', uid),
  whereField('createdBy', 'GREATER_THAN_OR_EQUAL', uid),
  whereField('createdBy', 'IN', [uid]),
  whereField('createdBy', 'NOT_IN', [uid]),
  whereField('ids', 'ARRAY_CONTAINS', uid),
  whereField('likes', 'ARRAY_CONTAINS', uid),
  whereField('likes', 'ARRAY_CONTAINS_ANY', [uid]),
];

const whereField = (fieldPath: string, op: string, operand: string | readonly string[]): object => ({
  fieldFilter: { field: { fieldPath }, op, value: encodeValue(operand) },
});

function aggregation(structuredQuery: object): object {
  const field = { fieldPath: 'createdBy' };
  const aggregations = [{ count: {} }, { sum: { field } }, { avg: { field } }];
  return { structuredAggregationQuery: { structuredQuery, aggregations } };
}

/** Writes of what nobody but the author may write, and what tells a version from another. */
function writes(collection: string, id: string, { uids, moments }: Subjects): HttpRequest[] {
  const name = `${ROOT}/${collection}/${id}`;
  const fieldTransforms = [{ fieldPath: 'uid', appendMissingElements: {} }];
  const preconditions = [
    { exists: true },
    { exists: false },
    ...moments.map((updateTime) => ({ updateTime })),
  ];
  const all: object[] = [
    { delete: name },
    ...uids.map((uid) => ({ update: { name, fields: { uid: { stringValue: uid } } } })),
    ...uids.map((uid) => ({
      update: { name, fields: { createdBy: { stringValue: uid } } },
      updateMask: { fieldPaths: ['createdBy'] },
    })),
    { transform: { document: name, fieldTransforms } },
    ...preconditions.flatMap((currentDocument) => [
      { delete: name, currentDocument },
      { verify: name, currentDocument },
    ]),
  ];
  return all.flatMap((write, index) =>
    ['commit', 'batchWrite'].map((verb) =>
      post(`${collection}/${id}, write ${index}`, verb, { writes: [write] }),
    ),
  );
}
