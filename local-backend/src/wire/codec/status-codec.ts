import { STATUS_CODES, type StatusCode, type StatusError } from '../../core/status.ts';
import type { JsonText } from './json-text.ts';

/** The HTTP status of each status code. @see https://cloud.google.com/apis/design/errors */
const HTTP_STATUS: Readonly<Record<StatusCode, number>> = {
  CANCELLED: 499,
  INVALID_ARGUMENT: 400,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  PERMISSION_DENIED: 403,
  RESOURCE_EXHAUSTED: 429,
  FAILED_PRECONDITION: 400,
  ABORTED: 409,
  OUT_OF_RANGE: 400,
  UNIMPLEMENTED: 501,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  UNAUTHENTICATED: 401,
};

export const httpStatusOf = (code: StatusCode): number => HTTP_STATUS[code];

/** Encodes the body of a failed call, `{ error: { code, message, status } }`. `code` is the HTTP status. */
export const encodeHttpError = (error: StatusError, httpStatus = httpStatusOf(error.code)): JsonText =>
  JSON.stringify({ error: { code: httpStatus, message: error.message, status: error.code } });

/** Encodes the payload that ends a stream. The client uses the text in `status`. */
export const encodeStreamError = ({ code, message }: StatusError): JsonText =>
  JSON.stringify({
    error: { code: STATUS_CODES[code], message: `${code}: ${message}`, status: code },
  });

/** Encodes a `google.rpc.Status`. `code` is the gRPC number. */
export const encodeRpcStatus = (error: StatusError): JsonText =>
  JSON.stringify({ code: STATUS_CODES[error.code], message: error.message });
