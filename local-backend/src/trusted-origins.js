// This file is JavaScript, because Firebase's tools run it, too: see auth/guard-servers.js.

/**
 * A host name of this computer, with or without a port. A website can make its own name point to 127.0.0.1, but
 * cannot use these names.
 */
const LOOPBACK = String.raw`(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?`;
const LOOPBACK_HOST = new RegExp(`^${LOOPBACK}$`, 'i');
const LOOPBACK_ORIGIN = new RegExp(`^https?://${LOOPBACK}$`, 'i');

/**
 * The origins in `PORTAL_ORIGINS`, separated by commas or spaces. They are trusted in addition to the origins of this
 * computer. Throws an Error that names the first word that is no origin.
 * @param {string | undefined} text
 * @returns {readonly string[]}
 */
export function parseOrigins(text = '') {
  return text
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map((word) => {
      if (URL.canParse(word) && /^https?:/.test(word)) return new URL(word).origin;
      throw new Error(`PORTAL_ORIGINS has '${word}': expected origins such as https://portal.example`);
    });
}

/**
 * The reason why a request must not be answered; undefined if it may be answered. The Host header must be a loopback
 * name, which prevents DNS rebinding. The Origin header, if present, must be an origin of this computer or one of
 * `origins`. The origin `null` of sandboxed pages is refused. All programs and ports of this computer are treated
 * alike.
 * @param {{ readonly host?: string | undefined, readonly origin?: string | undefined }} headers
 * @param {readonly string[]} origins
 * @returns {string | undefined}
 */
export function findRefusal({ host, origin }, origins) {
  if (host === undefined || !LOOPBACK_HOST.test(host)) {
    return `Cannot answer for host '${host}': only this computer's own names are answered, such as localhost`;
  }
  if (origin === undefined || LOOPBACK_ORIGIN.test(origin) || origins.includes(origin)) return undefined;
  return `Cannot answer origin '${origin}': only pages of this computer and those in PORTAL_ORIGINS are answered`;
}

/**
 * Refuses a request that must not be answered, with 403 and without CORS headers, and returns true. Otherwise does
 * nothing and returns false.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {readonly string[]} origins
 */
export function refuseForeign(request, response, origins) {
  const refusal = findRefusal(request.headers, origins);
  if (refusal === undefined) return false;
  response.writeHead(403, {
    Connection: 'close',
    'Content-Type': 'text/plain; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(`${refusal}\n`);
  return true;
}
