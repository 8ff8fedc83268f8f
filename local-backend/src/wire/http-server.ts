import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StatusError } from '../core/status.ts';
import { unreachable } from '../core/unreachable.ts';
import { encodeHttpError } from './codec/status-codec.ts';
import { corsHeaders } from './cors.ts';
import type { HttpRequest, HttpResponse } from './http-message.ts';

/** Firestore's own limit for a request, in bytes. */
const MAX_BODY = 10 * 1024 * 1024;
/** A form escapes every quote and brace, so that the same messages take up to three times as much. */
const MAX_FORM = 3 * MAX_BODY;
/** How long a client may go on sending a body that has been refused. */
const REFUSAL_LINGER_MS = 1000;

type Head = Omit<HttpRequest, 'body'>;

export type HttpHandler = (request: HttpRequest) => Promise<HttpResponse>;

/**
 * Reads requests whole, up to their limit, and writes answers as fast as each client takes them. A request that Node
 * itself cannot parse does not come here: Node answers it, with 400.
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
  await send(await handler({ ...head, body }), outgoing);
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

/** The body as text; undefined as soon as it is known to exceed the limit, which stops the reading. */
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
  // The answer is complete for the client, but ending it would close the connection, and closing one on which data
  // still arrives can lose the answer on its way. So what arrives is thrown away for a moment.
  outgoing.write(body);
  incoming.resume();
  setTimeout(() => outgoing.end(), REFUSAL_LINGER_MS).unref();
}

async function send(response: HttpResponse, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(response.status, response.headers);
  switch (response.kind) {
    case 'text':
      outgoing.end(response.body);
      return;
    case 'pieces':
      return pipeline(Readable.from(response.pieces, { highWaterMark: 1 }), outgoing);
    case 'stream':
      outgoing.flushHeaders();
      response.open(outgoing);
      return;
    default:
      unreachable(response);
  }
}
