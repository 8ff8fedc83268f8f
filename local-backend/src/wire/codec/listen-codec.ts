import { microsOfTimestamp, timestampOfMicros } from '../../core/time.ts';
import { unreachable } from '../../core/unreachable.ts';
import type { Timestamp } from '../../core/value.ts';
import type { ListenResponse } from '../../session/listen-response.ts';
import type { ResumePoint } from '../../session/listen-stream.ts';
import type { TargetSubject } from '../../session/listen-target.ts';
import type { DocumentEncoder } from './document-codec.ts';
import { invalidJson, type JsonObject, readObject } from './json-object.ts';
import { type JsonText, objectText, optional } from './json-text.ts';
import { decodeQuery } from './query-codec.ts';
import { decodeDocumentName, encodeDocumentName, type ResourceNames } from './resource-names.ts';
import { encodeRpcStatus } from './status-codec.ts';
import { decodeTimestamp, encodeTimestamp } from './timestamp-codec.ts';

/**
 * A decoded request. The target of `addTarget` is still JSON, so that a bad query ends only this target and not the
 * whole stream.
 */
export type ListenRequest =
  | { readonly kind: 'add-target'; readonly targetId: number; readonly target: JsonObject }
  | { readonly kind: 'remove-target'; readonly targetId: number };

const TARGET_MEMBERS = 'query documents resumeToken readTime targetId once expectedCount'.split(' ');
const RESUME_TOKEN = /^portal:(\d{1,16})$/;

export function decodeListenRequest(json: unknown): ListenRequest {
  const request = readObject(json, 'ListenRequest', ['database', 'addTarget', 'removeTarget', 'labels']);
  const kind = request.oneOf(['addTarget', 'removeTarget']);
  if (kind === 'removeTarget') {
    return { kind: 'remove-target', targetId: request.integer('removeTarget') ?? 0 };
  }
  const target = request.object('addTarget', TARGET_MEMBERS);
  if (!target) throw invalidJson('ListenRequest', 'Missing addTarget or removeTarget');
  return { kind: 'add-target', targetId: target.integer('targetId') ?? 0, target };
}

/**
 * Decodes a target. `expectedCount` is checked and then ignored: whenever the count would be useful, the answer has
 * an existence filter anyway.
 */
export function decodeTarget(target: JsonObject, names: ResourceNames) {
  target.integer('expectedCount');
  return { subject: decodeSubject(target, names), resume: decodeResumePoint(target) };
}

function decodeSubject(target: JsonObject, names: ResourceNames): TargetSubject {
  if (target.oneOf(['query', 'documents']) === 'documents') {
    const documents = target.object('documents', ['documents'])?.texts('documents') ?? [];
    const name = documents[0];
    if (name === undefined || documents.length > 1) {
      throw invalidJson(target.path('documents'), 'Exactly one document is supported');
    }
    return { kind: 'document', path: decodeDocumentName(names, name) };
  }
  const query = target.object('query', ['parent', 'structuredQuery']);
  if (!query) throw invalidJson(target.at, 'Missing query or documents');
  const at = query.path('structuredQuery');
  return {
    kind: 'query',
    query: decodeQuery(query.raw('structuredQuery'), at, query.requiredText('parent'), names),
  };
}

function decodeResumePoint(target: JsonObject): ResumePoint | undefined {
  const token = target.text('resumeToken');
  if (token) return decodeResumeToken(token);
  return optional(target.raw('readTime'), (time) => ({ kind: 'time', time: decodeTimestamp(time) }));
}

/**
 * Decodes a resume token. A token of another server is `unreadable`. This is no error: the client then starts again.
 */
function decodeResumeToken(token: string): ResumePoint {
  const [, digits] = RESUME_TOKEN.exec(Buffer.from(token, 'base64').toString('latin1')) ?? [];
  if (digits === undefined) return { kind: 'unreadable' };
  return { kind: 'time', time: timestampOfMicros(Number(digits)) };
}

const encodeResumeToken = (time: Timestamp): JsonText =>
  `"${Buffer.from(`portal:${microsOfTimestamp(time)}`).toString('base64')}"`;

export function encodeListenResponse(
  response: ListenResponse,
  names: ResourceNames,
  encoder: DocumentEncoder,
): JsonText {
  switch (response.kind) {
    case 'target-change':
      return `{"targetChange":${objectText({
        targetChangeType: response.change === 'none' ? undefined : `"${response.change.toUpperCase()}"`,
        targetIds: encodeTargetIds(response.targetIds),
        cause: optional(response.cause, encodeRpcStatus),
        resumeToken: optional(response.resumeFrom, encodeResumeToken),
        readTime: optional(response.readTime, encodeTimestamp),
      })}}`;
    case 'document-change':
      return `{"documentChange":${objectText({
        document: encoder.encode(response.document),
        targetIds: encodeTargetIds(response.targetIds),
        removedTargetIds: encodeTargetIds(response.removedTargetIds),
      })}}`;
    case 'document-delete':
    case 'document-remove':
      return `{"${response.kind === 'document-delete' ? 'documentDelete' : 'documentRemove'}":${objectText({
        document: JSON.stringify(encodeDocumentName(names, response.path)),
        removedTargetIds: encodeTargetIds(response.removedTargetIds),
        readTime: encodeTimestamp(response.readTime),
      })}}`;
    case 'filter':
      return `{"filter":{"targetId":${response.targetId},"count":${response.count}}}`;
    default:
      return unreachable(response);
  }
}

const encodeTargetIds = (targetIds: readonly number[]): JsonText | undefined =>
  targetIds.length > 0 ? `[${targetIds.join(',')}]` : undefined;
