import type { Database } from '../core/database.ts';
import { StatusError } from '../core/status.ts';
import type { AccessPolicy, RulesFile } from '../session/access-policy.ts';
import type { Usage } from '../session/usage.ts';
import { parseJson, readObject } from './codec/json-object.ts';
import { encodeHttpError, httpStatusOf } from './codec/status-codec.ts';
import { type HttpRequest, type HttpResponse, jsonResponse, textResponse } from './http-message.ts';

export interface AdminEndpointOptions {
  readonly database: Database;
  readonly policy: AccessPolicy;
  readonly usage: Usage;
  readonly countSessions: () => number;
  /** Makes the server forget all streams, as after a restart; clients reconnect and resume. */
  readonly dropSessions: () => void;
}

interface Route {
  readonly method: string;
  readonly path: RegExp;
  readonly answer: (
    request: HttpRequest,
    options: AdminEndpointOptions,
  ) => HttpResponse | Promise<HttpResponse>;
}

/** The emulator's admin calls, which firebase-tools and test libraries use, and our own below `/local/v1`. */
const ROUTES: readonly Route[] = [
  { method: 'GET', path: /^\/$/, answer: () => textResponse('Ok\n') },
  { method: 'POST', path: /^\/reset$/, answer: reset },
  {
    method: 'DELETE',
    path: /^\/emulator\/v1\/projects\/[^/]+\/databases\/[^/]+\/documents$/,
    answer: clearDocuments,
  },
  { method: 'PUT', path: /^\/emulator\/v1\/projects\/[^/]+:securityRules$/, answer: loadRules },
  { method: 'GET', path: /^\/emulator\/v1\/projects\/[^/]+:ruleCoverage(\.html)?$/, answer: refuseCoverage },
  { method: 'GET', path: /^\/local\/v1\/usage$/, answer: reportUsage },
  { method: 'DELETE', path: /^\/local\/v1\/sessions$/, answer: dropSessions },
];

/** Answers an admin call; undefined for any other path. Throws only what is a bug. */
export async function handleAdmin(
  request: HttpRequest,
  options: AdminEndpointOptions,
): Promise<HttpResponse | undefined> {
  const route = ROUTES.find(({ method, path }) => method === request.method && path.test(request.path));
  if (!route) return undefined;
  try {
    return await route.answer(request, options);
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
    return jsonResponse(encodeHttpError(error), httpStatusOf(error.code));
  }
}

async function reset(_: HttpRequest, { database }: AdminEndpointOptions): Promise<HttpResponse> {
  await database.clear();
  return textResponse('Resetting...\n');
}

async function clearDocuments(_: HttpRequest, { database }: AdminEndpointOptions): Promise<HttpResponse> {
  await database.clear();
  return jsonResponse('{}');
}

/** Body `{ rules: { files: [{ name, content }] } }`; the answer lists what was found in them. */
function loadRules({ body }: HttpRequest, { policy }: AdminEndpointOptions): HttpResponse {
  const request = readObject(parseJson(body), '', ['rules', 'ignore_errors', 'ignoreErrors']);
  const files = request.object('rules', ['files'])?.each('files', decodeRulesFile) ?? [];
  const issues = policy.loadRules(files).map(({ severity, description, line, column }) => ({
    severity,
    description,
    sourcePosition: { line, column },
  }));
  return jsonResponse(JSON.stringify({ issues }));
}

function decodeRulesFile(json: unknown, at: string): RulesFile {
  const file = readObject(json, at, ['name', 'content', 'fingerprint']);
  return { name: file.text('name') ?? '', content: file.text('content') ?? '' };
}

function refuseCoverage(): HttpResponse {
  throw new StatusError('UNIMPLEMENTED', 'The coverage of rules is not implemented');
}

function reportUsage(_: HttpRequest, { usage, countSessions }: AdminEndpointOptions): HttpResponse {
  return jsonResponse(JSON.stringify({ ...usage.report(), sessions: countSessions() }));
}

function dropSessions(_: HttpRequest, options: AdminEndpointOptions): HttpResponse {
  options.dropSessions();
  return jsonResponse('{}');
}
