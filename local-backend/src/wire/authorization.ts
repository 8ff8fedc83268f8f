import type { Caller } from '../core/access/access-policy.ts';
import { StatusError } from '../core/status.ts';
import { isJsonObject } from './codec/json-object.ts';

/**
 * Reads an Authorization header like Firestore's emulator. `owner` and Google OAuth tokens belong to administrators.
 * Any other bearer token is an ID token: its claims are accepted without checking signature or expiry. Throws
 * INVALID_ARGUMENT for a token that cannot be read.
 */
export function decodeAuthorization(header: string | undefined): Caller {
  if (header === undefined || header.trim() === '') return { kind: 'anonymous' };
  const token = /^Bearer\s+(\S+)\s*$/i.exec(header)?.[1];
  if (token === undefined) throw invalidToken();
  if (token.toLowerCase() === 'owner' || token.startsWith('ya29.')) return { kind: 'admin' };
  const claims = decodeClaims(token);
  const uid = claims.sub ?? claims.user_id;
  if (typeof uid !== 'string' || uid === '') throw invalidToken();
  return { kind: 'user', uid, token: claims };
}

function decodeClaims(token: string): Readonly<Record<string, unknown>> {
  const parts = token.split('.');
  if (parts.length !== 3) throw invalidToken();
  try {
    const claims: unknown = JSON.parse(Buffer.from(parts[1] ?? '', 'base64url').toString('utf8'));
    if (isJsonObject(claims)) return claims;
  } catch {
    // Continues below: text that is not JSON gets the same error as JSON that is not an object.
  }
  throw invalidToken();
}

const invalidToken = (): StatusError => new StatusError('INVALID_ARGUMENT', 'invalid jwt');
