import type { User } from './users.ts';

/** A token for a user: claims without a signature, like the SDK's tokens for emulators. */
export function tokenOf({ uid, subject = uid, signInAge = 0, ...claims }: User, projectId: string): string {
  const iat = Math.floor(Date.now() / 1000);
  const payload = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    iat,
    exp: iat + 3600,
    auth_time: signInAge === 'unknown' ? undefined : iat - signInAge,
    sub: uid,
    user_id: uid,
    firebase: { sign_in_provider: 'google.com', identities: { 'google.com': [subject] } },
    ...claims,
  };
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg: 'none', type: 'JWT' })}.${encode(payload)}.`;
}
