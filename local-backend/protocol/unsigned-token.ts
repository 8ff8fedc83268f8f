/** An ID token without a signature, like those of the emulators' own tools. The server reads `sub` and the claims. */
export function unsignedToken(uid: string, projectId: string): string {
  const claims = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    iat: 0,
    exp: 3600,
    auth_time: 0,
    sub: uid,
    user_id: uid,
    firebase: { sign_in_provider: 'custom', identities: {} },
  };
  return `${encode({ alg: 'none', type: 'JWT' })}.${encode(claims)}.`;
}

const encode = (json: object): string =>
  btoa(JSON.stringify(json)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
