import { projectDocument } from '../../core/query/project-document.ts';
import type { Query } from '../../core/query.ts';
import type { Value } from '../../core/value.ts';
import type { Aggregation } from '../../session/aggregation.ts';
import type { ReadOptions } from '../../session/document-service.ts';
import { encodeDocument } from '../codec/document-codec.ts';
import { decodeFieldReference } from '../codec/filter-codec.ts';
import { invalidJson, type JsonObject, readObject } from '../codec/json-object.ts';
import { arrayText, type JsonText, objectText } from '../codec/json-text.ts';
import { decodeQuery } from '../codec/query-codec.ts';
import { decodeDocumentName, encodeDocumentName } from '../codec/resource-names.ts';
import { decodeTimestamp, encodeTimestamp } from '../codec/timestamp-codec.ts';
import { encodeValue } from '../codec/value-codec.ts';
import { decodeMask } from '../codec/write-codec.ts';
import { type HttpResponse, jsonArrayResponse, jsonResponse } from '../http-message.ts';
import { begin } from './commit.ts';
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
  const readTime = readTimeOf(consistency, call);
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
  const readTime = readTimeOf(consistency, call);
  function* elements(): Iterable<JsonText> {
    yield* consistency.announcement;
    if (results.length === 0) yield objectText({ readTime });
    for (const document of results) yield objectText({ document: encodeDocument(document, names), readTime });
  }
  return jsonArrayResponse(elements());
}

/** Answers `:runAggregationQuery` with count, sum and avg. */
export function runAggregationQuery(call: RestCall): HttpResponse {
  const { request, service, access } = call;
  const body = readBody(request, ['parent', 'structuredAggregationQuery', ...CONSISTENCY]);
  const outer = body.object('structuredAggregationQuery', ['structuredQuery', 'aggregations']);
  if (!outer) throw invalidJson('', 'Missing structuredAggregationQuery');
  const aggregations = outer.each('aggregations', decodeAggregation);
  if (aggregations.length === 0) throw invalidJson('aggregations', 'At least one aggregation is needed');
  const aliases = aggregations.map(({ alias }) => alias);
  const twice = aliases.find((alias, index) => aliases.indexOf(alias) !== index);
  if (twice !== undefined) {
    throw invalidJson('aggregations', `Aggregation aliases contain duplicate alias: ${twice}.`);
  }
  const consistency = readConsistency(body, call);
  const values = service.aggregate(readQuery(outer, call), aggregations, access, consistency.options);
  const fields = aggregations.map(({ alias }, index) => [alias, encodeValue(values[index] as Value)]);
  const aggregateFields = objectText(Object.fromEntries(fields));
  const readTime = readTimeOf(consistency, call);
  const element = objectText({ result: objectText({ aggregateFields }), readTime });
  return jsonResponse(arrayText([...consistency.announcement, element]));
}

function decodeAggregation(json: unknown, at: string): Aggregation & { readonly alias: string } {
  const aggregation = readObject(json, at, ['alias', 'count', 'sum', 'avg']);
  const index = /(\d+)\]$/.exec(at)?.[1] ?? '0';
  const alias = aggregation.text('alias') || `field_${Number(index) + 1}`;
  const kind = aggregation.oneOf(['count', 'sum', 'avg']);
  if (kind === undefined) throw invalidJson(at, 'An aggregation must have an operator');
  if (kind === 'count') {
    return { alias, kind, upTo: aggregation.object('count', ['upTo'])?.integer('upTo') };
  }
  const operand = aggregation.object(kind, ['field']);
  if (!operand) throw invalidJson(at, 'Missing a field');
  return { alias, kind: kind === 'avg' ? 'average' : 'sum', field: decodeFieldReference(operand, 'field') };
}

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
  const options =
    kind === 'readTime'
      ? { readTime: decodeTimestamp(body.raw(kind)) }
      : { transaction: body.text('transaction') || undefined };
  return { options, announcement: [] };
}

const readTimeOf = ({ options }: ReadConsistency, { service }: RestCall): JsonText =>
  encodeTimestamp(options.readTime ?? service.now());
