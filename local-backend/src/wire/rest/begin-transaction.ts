import type { DocumentService } from '../../session/document-service.ts';
import type { JsonObject } from '../codec/json-object.ts';
import { objectText } from '../codec/json-text.ts';
import { decodeTimestamp } from '../codec/timestamp-codec.ts';
import { type HttpResponse, jsonResponse } from '../http-message.ts';
import { type RestCall, readBody } from './rest-call.ts';

/** `:beginTransaction` — see Transactions for what is promised. */
export function beginTransaction({ request, service }: RestCall): HttpResponse {
  const body = readBody(request, ['database', 'options'], '{}');
  return jsonResponse(objectText({ transaction: JSON.stringify(begin(body, 'options', service)) }));
}

const MODES = ['readOnly', 'readWrite'] as const;

/** Begins a transaction by the `TransactionOptions` in the member `name`, and returns its id. */
export function begin(body: JsonObject, name: string, service: DocumentService): string {
  const options = body.object(name, MODES);
  if (options?.oneOf(MODES) !== 'readOnly') return service.transactions.begin();
  const readOnly = options.object('readOnly', ['readTime']);
  return service.beginReadOnly(
    readOnly?.has('readTime') ? decodeTimestamp(readOnly.raw('readTime')) : undefined,
  );
}
