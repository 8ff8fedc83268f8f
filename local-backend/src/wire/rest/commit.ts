import { StatusError } from '../../core/status.ts';
import { arrayText, objectText } from '../codec/json-text.ts';
import { encodeRpcStatus } from '../codec/status-codec.ts';
import { decodeWrite, encodeCommitResult, encodeWriteResult } from '../codec/write-codec.ts';
import { type HttpResponse, jsonResponse } from '../http-message.ts';
import { type RestCall, readBody } from './rest-call.ts';

/** `:commit` — all writes or none. */
export async function commit({ request, names, service, access }: RestCall): Promise<HttpResponse> {
  const body = readBody(request, ['database', 'writes', 'transaction']);
  const writes = body.each('writes', (write, at) => decodeWrite(write, at, names));
  const result = await service.commit(writes, access, body.text('transaction') || undefined);
  return jsonResponse(objectText(encodeCommitResult(result)));
}

/** `:batchWrite` — each write on its own; the answer says how each one went. */
export async function batchWrite({ request, names, service, access }: RestCall): Promise<HttpResponse> {
  const body = readBody(request, ['database', 'writes', 'labels']);
  const writes = body.each('writes', (write, at) => decodeWrite(write, at, names));
  const outcomes = await Promise.all(
    writes.map(async (write) => {
      try {
        const { writeResults } = await service.commit([write], access);
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

/** `:rollback` */
export function rollback({ request, service }: RestCall): HttpResponse {
  const body = readBody(request, ['database', 'transaction']);
  service.transactions.end(body.requiredText('transaction'));
  return jsonResponse('{}');
}
