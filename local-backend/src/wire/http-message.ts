import type { StatusError } from '../core/status.ts';
import { encodeHttpError, httpStatusOf } from './codec/status-codec.ts';

/** A complete request without a socket, so that tests need no port. */
export interface HttpRequest {
  readonly method: string;
  /** The path as it was sent: percent-encoded, and without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** The headers, with names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/** The receiver of a streamed answer: the part of Node's response that streams use. */
export interface ResponseSink {
  /** Returns false if the client reads too slowly. Then wait for `drain` before the next write. */
  write(text: string): boolean;
  end(): void;
  /** `close` is emitted when the connection is gone, even after `end`. */
  on(event: 'drain' | 'close', listener: () => void): void;
}

export type HttpHeaders = Readonly<Record<string, string>>;

export type HttpResponse = { readonly status: number; readonly headers: HttpHeaders } & (
  | { readonly kind: 'text'; readonly body: string }
  /** A long body in pieces. The pieces are created as fast as the client accepts them. */
  | { readonly kind: 'pieces'; readonly pieces: Iterable<string> }
  /** A body that continues until `end` is called. */
  | { readonly kind: 'stream'; readonly open: (sink: ResponseSink) => void }
);

const JSON_HEADERS: HttpHeaders = { 'Content-Type': 'application/json; charset=UTF-8' };

export function jsonResponse(body: string, status = 200): HttpResponse {
  return { kind: 'text', status, headers: JSON_HEADERS, body };
}

/** A JSON array whose elements are created one by one when they are sent. */
export function jsonArrayResponse(elements: Iterable<string>): HttpResponse {
  return { kind: 'pieces', status: 200, headers: JSON_HEADERS, pieces: arrayPieces(elements) };
}

/**
 * Answers with `{ error }`. If the successful answer would have been an array, `{ error }` is the only element of an
 * array.
 */
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
