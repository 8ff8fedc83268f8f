import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { listenOnLoopback } from '../loopback.ts';
import type { Accounts } from './accounts.ts';
import { createPerson, type Person, parseName } from './person.ts';
import { renderSignInPage } from './sign-in-html.ts';

export interface SignInPageOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** The only origins that are ever answered, such as `http://localhost:3000`. */
  readonly portalOrigins: readonly string[];
  readonly accounts: Accounts;
  /** Makes the Auth emulator know the person; awaited before anything is handed to the page. */
  readonly addAccount: (person: Person) => Promise<void>;
  readonly report: (message: string) => void;
}

export interface SignInPage {
  /** Such as `http://localhost:4321/`; the opener adds `?origin=` with its own origin. */
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/** What an identity provider says about a person; the portal signs in with it. */
export interface Claims {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: true;
  readonly name: string;
}

const MAX_BODY_BYTES = 10_000;
const FILES = new Map([
  ['/style.css', 'text/css; charset=utf-8'],
  ['/script.js', 'text/javascript; charset=utf-8'],
]);
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/**
 * Serves the page that stands in for an external identity provider, on an origin of its own. It vouches for any name,
 * and is for local use only: it listens on this computer's own addresses and answers only to the portal's origins.
 */
export async function startSignInPage(options: SignInPageOptions): Promise<SignInPage> {
  const server = await listenOnLoopback((request, response) => {
    answer(request, response, options).catch((error: Error) => {
      options.report(`Local sign-in: ${error.message}`);
      if (!response.headersSent) sendJson(response, 500, { error: 'Signing in failed. Please try again' });
      else response.destroy();
    });
  }, options.port);
  return { url: `http://localhost:${server.port}/`, port: server.port, close: server.close };
}

async function answer(request: IncomingMessage, response: ServerResponse, options: SignInPageOptions) {
  const own = ['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${request.socket.localPort}`);
  if (!own.includes(`http://${request.headers.host}`)) return sendText(response, 403, 'Only for local use');
  const url = new URL(request.url ?? '/', own[0]);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const type = FILES.get(url.pathname);
  if (isRead && type !== undefined) {
    return send(response, 200, type, await readFile(join(import.meta.dirname, 'sign-in-page', url.pathname)));
  }
  if (isRead && url.pathname === '/') return sendPage(response, url.searchParams.get('origin'), options);
  if (request.method === 'POST' && url.pathname === '/continue') {
    return sendJson(response, ...(await signIn(request, own, options)));
  }
  return sendText(response, 404, 'Not found');
}

function sendPage(response: ServerResponse, origin: string | null, options: SignInPageOptions): void {
  const isKnown = origin !== null && options.portalOrigins.includes(origin);
  const html = renderSignInPage(isKnown ? origin : undefined);
  send(response, isKnown ? 200 : 400, 'text/html; charset=utf-8', html);
}

type JsonAnswer = readonly [status: number, body: { readonly claims: Claims } | { readonly error: string }];

async function signIn(
  request: IncomingMessage,
  own: readonly string[],
  { accounts, addAccount }: SignInPageOptions,
): Promise<JsonAnswer> {
  const { origin = '', 'content-type': type = '' } = request.headers;
  if (!own.includes(origin)) return [403, { error: 'Only the sign-in page itself may ask for this' }];
  if (!/^application\/json\s*(;|$)/i.test(type)) return [415, { error: 'Expected application/json' }];
  const body = await readJson(request);
  if (body === undefined) return [400, { error: 'Expected a small JSON object with a name' }];
  const result = parseName(body.name);
  if (result.kind === 'error') return [400, { error: result.message }];
  const newcomer = createPerson(result.name);
  await accounts.add(newcomer);
  const person = accounts.get(newcomer.sub) ?? newcomer;
  await addAccount(person);
  const { sub, email, name } = person;
  return [200, { claims: { sub, email, email_verified: true, name } }];
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown> | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  try {
    const value: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function sendJson(response: ServerResponse, ...[status, body]: JsonAnswer): void {
  send(response, status, 'application/json; charset=utf-8', JSON.stringify(body));
}

function sendText(response: ServerResponse, status: number, text: string): void {
  send(response, status, 'text/plain; charset=utf-8', text);
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { ...HEADERS, 'content-type': type, 'content-length': Buffer.byteLength(body) });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}
