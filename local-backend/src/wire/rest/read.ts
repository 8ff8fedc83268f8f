import { projectDocument } from '../../core/query/project-document.ts';
import type { Query } from '../../core/query.ts';
import { StatusError } from '../../core/status.ts';
import type { ReadOptions } from '../../session/document-service.ts';
import { encodeDocument } from '../codec/document-codec.ts';
import { invalidJson, type JsonObject, readObject } from '../codec/json-object.ts';
import { arrayText, type JsonText, objectText } from '../codec/json-text.ts';
import { decodeQuery } from '../codec/query-codec.ts';
import { decodeDocumentName, encodeDocumentName } from '../codec/resource-names.ts';
import { encodeTimestamp } from '../codec/timestamp-codec.ts';
import { encodeValue } from '../codec/value-codec.ts';
import { decodeMask } from '../codec/write-codec.ts';
import { type HttpResponse, jsonArrayResponse, jsonResponse } from '../http-message.ts';
import { begin } from './commit.ts';
import { noPastVersions } from './document.ts';
import { type RestCall, readBody } from './rest-call.ts';

const CONSISTENCY = ['transaction', 'newTransaction', 'readTime'] as const;

/** Answers `:batchGet` with each document, found or missing, in the requested order. */
export function batchGet(call: RestCall): HttpResponse {
  const { request, names, service, access } = call;
  const body = readBody(request, ['database', 'documents', 'mask', ...CONSISTENCY]);
  const consistency = readConsistency(body, call);
  const mask = decodeMask(body, 'mask');
  const elements = body.texts('documents').map((name) => {
    const path = decodeDocumentName(names, name);
    const document = service.get(path, access, consistency.options);
    if (!document) return { missing: JSON.stringify(encodeDocumentName(names, path)) };
    return { found: encodeDocument(projectDocument(document, mask), names) };
  });
  const readTime = encodeTimestamp(call.service.now());
  return jsonArrayResponse([
    ...consistency.announcement,
    ...elements.map((element) => objectText({ ...element, readTime })),
  ]);
}

/** Answers `:runQuery` with one element per result. Without results, one element contains only a time. */
export function runQuery(call: RestCall): HttpResponse {
  const { request, names, service, access } = call;
  const body = readBody(request, ['parent', 'structuredQuery', ...CONSISTENCY]);
  const consistency = readConsistency(body, call);
  const results = service.query(readQuery(body, call), access, consistency.options);
  const readTime = encodeTimestamp(call.service.now());
  function* elements(): Iterable<JsonText> {
    yield* consistency.announcement;
    if (results.length === 0) yield objectText({ readTime });
    for (const document of results) yield objectText({ document: encodeDocument(document, names), readTime });
  }
  return jsonArrayResponse(elements());
}

/** Answers `:runAggregationQuery` with one count. Throws UNIMPLEMENTED for any other aggregation. */
export function runAggregationQuery(call: RestCall): HttpResponse {
  const { request, service, access } = call;
  const body = readBody(request, ['parent', 'structuredAggregationQuery', ...CONSISTENCY]);
  const outer = body.object('structuredAggregationQuery', ['structuredQuery', 'aggregations']);
  if (!outer) throw invalidJson('', 'Missing structuredAggregationQuery');
  const [wanted, ...others] = outer.each('aggregations', decodeCount);
  if (wanted === undefined) throw invalidJson('aggregations', 'An aggregation is needed');
  if (others.length > 0) throw unimplemented('more than one aggregation in a query');
  const consistency = readConsistency(body, call);
  const count = service.count(readQuery(outer, call), wanted.upTo, access, consistency.options);
  const aggregateFields = objectText({ [wanted.alias]: encodeValue(BigInt(count)) });
  const readTime = encodeTimestamp(call.service.now());
  const element = objectText({ result: objectText({ aggregateFields }), readTime });
  return jsonResponse(arrayText([...consistency.announcement, element]));
}

function decodeCount(json: unknown, at: string) {
  const aggregation = readObject(json, at, ['alias', 'count', 'sum', 'avg']);
  const kind = aggregation.oneOf(['count', 'sum', 'avg']);
  if (kind === undefined) throw invalidJson(at, 'An aggregation must have an operator');
  if (kind !== 'count') throw unimplemented(`the aggregation ${kind}`);
  const upTo = aggregation.object('count', ['upTo'])?.integer('upTo');
  return { alias: aggregation.text('alias') || 'field_1', upTo };
}

const unimplemented = (what: string): StatusError =>
  new StatusError('UNIMPLEMENTED', `This server does not answer ${what}. It answers one count`);

function readQuery(body: JsonObject, { path, names }: RestCall): Query {
  const parent = path === '' ? names.root : encodeDocumentName(names, path);
  return decodeQuery(body.raw('structuredQuery'), body.path('structuredQuery'), parent, names);
}

interface ReadConsistency {
  readonly options: ReadOptions;
  /** An element with the id of the transaction that this read has begun; otherwise empty. */
  readonly announcement: readonly JsonText[];
}

function readConsistency(body: JsonObject, { service }: RestCall): ReadConsistency {
  const kind = body.oneOf(CONSISTENCY);
  if (kind === 'newTransaction') {
    const transaction = begin(body, kind, service);
    const announcement = [objectText({ transaction: JSON.stringify(transaction) })];
    return { options: { transaction }, announcement };
  }
  if (kind === 'readTime') throw noPastVersions();
  return { options: { transaction: body.text('transaction') || undefined }, announcement: [] };
}
