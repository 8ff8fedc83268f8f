/** The canonical status codes that this server sends, with their gRPC numbers. */
export const STATUS_CODES = {
  CANCELLED: 1,
  INVALID_ARGUMENT: 3,
  NOT_FOUND: 5,
  ALREADY_EXISTS: 6,
  PERMISSION_DENIED: 7,
  RESOURCE_EXHAUSTED: 8,
  FAILED_PRECONDITION: 9,
  ABORTED: 10,
  OUT_OF_RANGE: 11,
  UNIMPLEMENTED: 12,
  INTERNAL: 13,
  UNAVAILABLE: 14,
  UNAUTHENTICATED: 16,
} as const;

export type StatusCode = keyof typeof STATUS_CODES;

/** An expected failure of a request. Only `wire` turns the error into an HTTP status or a stream message. */
export class StatusError extends Error {
  override readonly name = 'StatusError';

  constructor(
    readonly code: StatusCode,
    message: string,
  ) {
    super(message);
  }
}
