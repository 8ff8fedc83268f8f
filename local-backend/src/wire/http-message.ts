import type { StatusError } from '../core/status.ts';
import { encodeHttpError, httpStatusOf } from './codec/status-codec.ts';

/** A whole request as the layers below HTTP see it: no sockets, so that tests need no port. */
export interface HttpRequest {
  readonly method: string;
  /** The path as it was sent, still percent-encoded, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/** Where a streamed answer goes: what it needs of Node's response. */
export interface ResponseSink {
  /** False when the client reads too slowly; wait for `drain` before writing more. */
  write(text: string): boolean;
  end(): void;
  /** `close` comes once the connection is gone, also after `end`. */
  on(event: 'drain' | 'close', listener: () => void): void;
}

export type HttpHeaders = Readonly<Record<string, string>>;

export type HttpResponse = { readonly status: number; readonly headers: HttpHeaders } & (
  | { readonly kind: 'text'; readonly body: string }
  /** A long body, made piece by piece only as fast as the client takes it. */
  | { readonly kind: 'pieces'; readonly pieces: Iterable<string> }
  /** A body that goes on until someone ends it. */
  | { readonly kind: 'stream'; readonly open: (sink: ResponseSink) => void }
);

const JSON_HEADERS: HttpHeaders = { 'Content-Type': 'application/json; charset=UTF-8' };

export function jsonResponse(body: string, status = 200): HttpResponse {
  return { kind: 'text', status, headers: JSON_HEADERS, body };
}

/** A JSON array of which each element is made when it is due. */
export function jsonArrayResponse(elements: Iterable<string>): HttpResponse {
  return { kind: 'pieces', status: 200, headers: JSON_HEADERS, pieces: arrayPieces(elements) };
}

/** `{ error }`, or an array of it where the answer would have been one. */
export function errorResponse(error: StatusError, isArray = false): HttpResponse {
  const body = encodeHttpError(error);
  return jsonResponse(isArray ? `[${body}]` : body, httpStatusOf(error.code));
}

export function textResponse(body: string): HttpResponse {
  return { kind: 'text', status: 200, headers: { 'Content-Type': 'text/plain; charset=UTF-8' }, body };
}

const PIECE_LENGTH = 64 * 1024;

function* arrayPieces(elements: Iterable<string>): Iterable<string> {
  let piece = '[';
  let isFirst = true;
  for (const element of elements) {
    piece += isFirst ? element : `,\n${element}`;
    isFirst = false;
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}]`;
}
