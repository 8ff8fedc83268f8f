import type { Who } from './callers.ts';
import { PROJECT_ID } from './rules-server.ts';

/** The header of somebody's requests by REST: claims without a signature, as the SDK makes them for emulators. */
export function authorizationOf(who: Who): Record<string, string> {
  if (who === 'stranger') return {};
  return { authorization: `Bearer ${who === 'administrator' ? 'owner' : tokenOf(who)}` };
}

function tokenOf({ uid, ...claims }: Exclude<Who, string>): string {
  const iat = Math.floor(Date.now() / 1000);
  const payload = {
    iss: `https://securetoken.google.com/${PROJECT_ID}`,
    aud: PROJECT_ID,
    iat,
    exp: iat + 3600,
    auth_time: iat,
    sub: uid,
    user_id: uid,
    firebase: { sign_in_provider: 'custom', identities: {} },
    ...claims,
  };
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg: 'none', type: 'JWT' })}.${encode(payload)}.`;
}
