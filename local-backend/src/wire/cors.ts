import type { HttpHeaders, HttpRequest } from './http-message.ts';

const METHODS = 'DELETE,GET,HEAD,PATCH,POST,PUT';
const EXPOSED = 'x-client-wire-protocol, x-http-session-id, x-http-initial-response';

/**
 * The headers that let the page read the answer; none for a request without an Origin header. Requests from foreign
 * origins were refused earlier. The allowed origin is the request's own origin and not `*`: the SDK sends
 * credentials, and `*` is not allowed with credentials.
 */
export function corsHeaders(request: HttpRequest): HttpHeaders {
  const { origin } = request.headers;
  if (origin === undefined) return {};
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Expose-Headers': EXPOSED,
    Vary: 'Origin',
    ...(request.method === 'OPTIONS' ? preflightHeaders(request) : {}),
  };
}

function preflightHeaders({ headers }: HttpRequest): HttpHeaders {
  const asked = headers['access-control-request-headers'];
  const isPrivate = headers['access-control-request-private-network'] === 'true';
  return {
    'Access-Control-Allow-Methods': METHODS,
    'Access-Control-Max-Age': '600',
    ...(asked === undefined ? {} : { 'Access-Control-Allow-Headers': asked }),
    ...(isPrivate ? { 'Access-Control-Allow-Private-Network': 'true' } : {}),
  };
}
