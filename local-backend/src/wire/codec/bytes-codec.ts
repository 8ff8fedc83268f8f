import { StatusError } from '../../core/status.ts';

const BASE_64 = /^[A-Za-z0-9+/_-]*={0,2}$/;

/** Reads base64 in the standard or the URL-safe alphabet, padded or not. Throws INVALID_ARGUMENT for other text. */
export function decodeBase64(json: unknown): Uint8Array {
  if (typeof json !== 'string' || !BASE_64.test(json) || json.replace(/=+$/, '').length % 4 === 1) {
    throw new StatusError('INVALID_ARGUMENT', 'Invalid base64 bytes');
  }
  return new Uint8Array(Buffer.from(json, 'base64'));
}

/** Standard base64 with padding, not quoted. */
export function formatBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}
