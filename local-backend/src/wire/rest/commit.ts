import { StatusError } from '../../core/status.ts';
import type { Write } from '../../core/write.ts';
import type { DocumentService } from '../../session/document-service.ts';
import type { JsonObject } from '../codec/json-object.ts';
import { arrayText, objectText } from '../codec/json-text.ts';
import { encodeRpcStatus } from '../codec/status-codec.ts';
import { decodeWrite, encodeCommitResult, encodeWriteResult } from '../codec/write-codec.ts';
import { type HttpResponse, jsonResponse } from '../http-message.ts';
import { type RestCall, readBody } from './rest-call.ts';

/** Answers `:beginTransaction`. */
export function beginTransaction({ request, service }: RestCall): HttpResponse {
  const body = readBody(request, ['database', 'options'], '{}');
  return jsonResponse(objectText({ transaction: JSON.stringify(begin(body, 'options', service)) }));
}

const MODES = ['readOnly', 'readWrite'] as const;

/** Begins a transaction with the `TransactionOptions` of the member `name`, and returns the transaction's id. Throws UNIMPLEMENTED for `readOnly`. */
export function begin(body: JsonObject, name: string, service: DocumentService): string {
  const options = body.object(name, MODES);
  if (options?.oneOf(MODES) !== 'readOnly') return service.transactions.begin();
  throw new StatusError('UNIMPLEMENTED', 'This server has no read-only transactions');
}

/** Answers `:rollback`. */
export function rollback({ request, service }: RestCall): HttpResponse {
  const body = readBody(request, ['database', 'transaction']);
  service.transactions.end(body.requiredText('transaction'));
  return jsonResponse('{}');
}

/** Answers `:commit`, which applies all writes or none. */
export async function commit(call: RestCall): Promise<HttpResponse> {
  const body = readBody(call.request, ['database', 'writes', 'transaction']);
  const transaction = body.text('transaction') || undefined;
  const result = await call.service.commit(readWrites(body, call), call.access, transaction);
  return jsonResponse(objectText(encodeCommitResult(result)));
}

/** Answers `:batchWrite`, which applies each write separately. The answer contains the status of each write. */
export async function batchWrite(call: RestCall): Promise<HttpResponse> {
  const writes = readWrites(readBody(call.request, ['database', 'writes', 'labels']), call);
  const outcomes = await Promise.all(
    writes.map(async (write) => {
      try {
        const { writeResults } = await call.service.commit([write], call.access);
        return { result: writeResults.map(encodeWriteResult).join(''), status: '{}' };
      } catch (error) {
        if (!(error instanceof StatusError)) throw error;
        return { result: '{}', status: encodeRpcStatus(error) };
      }
    }),
  );
  const writeResults = arrayText(outcomes.map(({ result }) => result));
  return jsonResponse(objectText({ writeResults, status: arrayText(outcomes.map(({ status }) => status)) }));
}

const readWrites = (body: JsonObject, { names }: RestCall): Write[] =>
  body.each('writes', (write, at) => decodeWrite(write, at, names));
