import { STATUS_CODES, type StatusCode, type StatusError } from '../../core/status.ts';
import type { JsonText } from './json-text.ts';

/** The one mapping of status codes to HTTP. @see https://cloud.google.com/apis/design/errors */
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

/** The body of a failed call, `{ error: { code, message, status } }`, with an HTTP number as code. */
export const encodeHttpError = (error: StatusError, httpStatus = httpStatusOf(error.code)): JsonText =>
  JSON.stringify({ error: { code: httpStatus, message: error.message, status: error.code } });

/** The payload that ends a stream; the client goes by the text in `status`. */
export const encodeStreamError = ({ code, message }: StatusError): JsonText =>
  JSON.stringify({
    error: { code: STATUS_CODES[code], message: `${code}: ${message}`, status: code },
  });

/** A `google.rpc.Status`, with the gRPC number as code. */
export const encodeRpcStatus = (error: StatusError): JsonText =>
  JSON.stringify({ code: STATUS_CODES[error.code], message: error.message });
