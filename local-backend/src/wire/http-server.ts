import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { StatusError } from '../core/status.ts';
import { unreachable } from '../core/unreachable.ts';
import { encodeHttpError } from './codec/status-codec.ts';
import { corsHeaders } from './cors.ts';
import type { HttpRequest, HttpResponse } from './http-message.ts';

/** The maximum size of a request in bytes, as in Firestore. */
const MAX_BODY = 10 * 1024 * 1024;
/**
 * The maximum size of a form. A form escapes every quote and brace, so the same messages need up to three times as
 * many bytes.
 */
const MAX_FORM = 3 * MAX_BODY;
/** The time during which a client may still send a refused body. */
const REFUSAL_LINGER_MS = 1000;

type Head = Omit<HttpRequest, 'body'>;

export type HttpHandler = (request: HttpRequest) => Promise<HttpResponse>;

/**
 * Reads complete requests up to their size limit, and writes answers as fast as each client accepts them. If Node
 * cannot parse a request, Node itself answers with 400, and the handler is not called.
 */
export const createRequestListener =
  (handler: HttpHandler): RequestListener =>
  (incoming, outgoing) => {
    outgoing.on('error', () => {});
    answer(incoming, outgoing, handler).catch(() => outgoing.destroy());
  };

async function answer(incoming: IncomingMessage, outgoing: ServerResponse, handler: HttpHandler) {
  const head = readHead(incoming);
  const limit = head.path.endsWith('/channel') ? MAX_FORM : MAX_BODY;
  const body = await readBody(incoming, limit);
  if (body === undefined) return refuseBody(incoming, outgoing, head, limit);
  const isCompressed = /\bgzip\b/.test(head.headers['accept-encoding'] ?? '');
  await send(await handler({ ...head, body }), outgoing, isCompressed);
}

function readHead({ method = 'GET', url = '/', headers }: IncomingMessage): Head {
  const mark = url.indexOf('?');
  const single: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(headers)) single[name] = Array.isArray(value) ? value[0] : value;
  return {
    method,
    path: mark < 0 ? url : url.slice(0, mark),
    query: new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1)),
    headers: single,
  };
}

/** The body as text. Undefined as soon as the body exceeds the limit; then reading stops. */
async function readBody(incoming: IncomingMessage, limit: number): Promise<string | undefined> {
  if (Number(incoming.headers['content-length'] ?? 0) > limit) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function refuseBody(incoming: IncomingMessage, outgoing: ServerResponse, head: Head, limit: number): void {
  const problem = `Request payload size exceeds the limit: ${limit} bytes.`;
  const body = encodeHttpError(new StatusError('INVALID_ARGUMENT', problem), 413);
  outgoing.writeHead(413, {
    ...corsHeaders({ ...head, body: '' }),
    Connection: 'close',
    'Content-Type': 'application/json; charset=UTF-8',
    'Content-Length': Buffer.byteLength(body),
  });
  // The client has the complete answer. Ending the answer would close the connection, and closing a connection while
  // data arrives can lose the answer. So incoming data is discarded for a moment first.
  outgoing.write(body);
  incoming.resume();
  setTimeout(() => outgoing.end(), REFUSAL_LINGER_MS).unref();
}

/** Compresses arrays, such as the results of a query, as Firestore does. Other answers are short or streamed. */
async function send(response: HttpResponse, outgoing: ServerResponse, isCompressed: boolean): Promise<void> {
  const encoding = isCompressed && response.kind === 'pieces' ? { 'Content-Encoding': 'gzip' } : {};
  outgoing.writeHead(response.status, { ...response.headers, ...encoding });
  switch (response.kind) {
    case 'text':
      outgoing.end(response.body);
      return;
    case 'pieces': {
      const pieces = Readable.from(response.pieces, { highWaterMark: 1 });
      if (!isCompressed) return pipeline(pieces, outgoing);
      return pipeline(pieces, createGzip({ level: constants.Z_BEST_SPEED }), outgoing);
    }
    case 'stream':
      outgoing.flushHeaders();
      response.open(outgoing);
      return;
    default:
      unreachable(response);
  }
}
