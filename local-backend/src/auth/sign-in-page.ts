import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listenOnLoopback } from '../loopback.ts';
import type { HttpRequest, HttpResponse } from '../wire/http-message.ts';
import { createRequestListener } from '../wire/http-server.ts';
import type { Accounts } from './accounts.ts';
import { type Account, createPerson, parseName } from './person.ts';
import { renderSignInPage } from './sign-in-html.ts';

export interface SignInPageOptions {
  /** The port; 0 selects any free port. */
  readonly port: number;
  /** The only origins that get answers, such as `http://localhost:3000`. */
  readonly portalOrigins: readonly string[];
  readonly accounts: Accounts;
  /** Adds the account to the Auth emulator. The page gets its answer only when the account is added. */
  readonly addAccount: (account: Account) => Promise<void>;
  readonly report: (message: string) => void;
}

export interface SignInPage {
  /** The page's address, such as `http://localhost:4321/`. The opener adds `?origin=` with its own origin. */
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

const FILES = new Map([
  ['/style.css', 'text/css'],
  ['/script.js', 'text/javascript'],
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
 * Serves the page that replaces an external identity provider, on its own origin. The page accepts any name, so it is
 * for local use only: it listens on this computer's own addresses and answers only the portal's origins.
 */
export async function startSignInPage(options: SignInPageOptions): Promise<SignInPage> {
  const listener = createRequestListener((request) =>
    answer(request, options).catch((error: Error) => {
      options.report(`Local sign-in: ${error.message}`);
      return failure(500, 'Signing in failed. Try again.');
    }),
  );
  const { port, close } = await listenOnLoopback(listener, options.port);
  return { url: `http://localhost:${port}/`, port, close };
}

async function answer(request: HttpRequest, options: SignInPageOptions): Promise<HttpResponse> {
  const { method, path, query } = request;
  const isRead = method === 'GET' || method === 'HEAD';
  const type = FILES.get(path);
  if (isRead && type !== undefined) {
    return respond(200, type, await readFile(join(import.meta.dirname, 'sign-in-page', path), 'utf8'));
  }
  if (isRead && path === '/') {
    const origin = options.portalOrigins.find((known) => known === query.get('origin'));
    return respond(origin === undefined ? 400 : 200, 'text/html', renderSignInPage(origin));
  }
  if (method === 'POST' && path === '/continue') return signIn(request, options);
  return respond(404, 'text/plain', 'Not found');
}

/** Answers with the data of an identity provider about a person. The portal signs in with this data. */
async function signIn({ headers, body }: HttpRequest, { accounts, addAccount }: SignInPageOptions) {
  const { origin, host, 'content-type': type = '' } = headers;
  if (origin !== `http://${host}`) return failure(403, 'Only the sign-in page itself may ask for this');
  if (!/^application\/json\s*(;|$)/i.test(type)) return failure(415, 'Expected application/json');
  const result = parseName(nameIn(body));
  if (result.kind === 'error') return failure(400, result.message);
  const account = await accounts.add(createPerson(result.name));
  await addAccount(account);
  const { sub, email, name } = account;
  return respondJson(200, { claims: { sub, email, email_verified: true, name } });
}

/** The member `name` of a JSON object; undefined if the body is not an object or has no such member. */
function nameIn(body: string): unknown {
  try {
    return JSON.parse(body)?.name;
  } catch {
    return undefined;
  }
}

const failure = (status: number, error: string): HttpResponse => respondJson(status, { error });

const respondJson = (status: number, body: object): HttpResponse =>
  respond(status, 'application/json', JSON.stringify(body));

function respond(status: number, type: string, body: string): HttpResponse {
  return { kind: 'text', status, headers: { ...HEADERS, 'content-type': `${type}; charset=utf-8` }, body };
}
