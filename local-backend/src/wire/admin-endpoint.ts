import type { AccessPolicy, RulesFile, RulesIssue } from '../core/access/access-policy.ts';
import type { RulesReports } from '../core/access/rules-reports.ts';
import type { Database } from '../core/database.ts';
import { StatusError } from '../core/status.ts';
import type { RulesLoader } from '../session/rules-loader.ts';
import type { Usage } from '../session/usage.ts';
import { type JsonObject, parseJson, readObject } from './codec/json-object.ts';
import { encodeHttpError, httpStatusOf } from './codec/status-codec.ts';
import { renderCoveragePage } from './coverage-page.ts';
import {
  type HttpRequest,
  type HttpResponse,
  htmlResponse,
  jsonResponse,
  textResponse,
} from './http-message.ts';

export interface AdminEndpointOptions {
  readonly database: Database;
  readonly policy: AccessPolicy;
  readonly rules: RulesLoader;
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
  { method: 'GET', path: /^\/emulator\/v1\/projects\/[^/]+:ruleCoverage$/, answer: reportCoverage },
  { method: 'GET', path: /^\/emulator\/v1\/projects\/[^/]+:ruleCoverage\.html$/, answer: showCoverage },
  { method: 'GET', path: /^\/local\/v1\/rules$/, answer: reportRules },
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

/**
 * Body `{ rules: { files: [{ name, content }] }, ignore_errors }`. Answers `{ issues }`; rules with errors are refused
 * with INVALID_ARGUMENT, unless `ignore_errors` asks for their issues as an ordinary answer. They are not taken over
 * in either case.
 */
function loadRules({ body }: HttpRequest, { rules }: AdminEndpointOptions): HttpResponse {
  const request = readObject(parseJson(body), '', ['rules', 'ignore_errors', 'ignoreErrors']);
  const files = request.object('rules', ['files'])?.each('files', decodeRulesFile) ?? [];
  const issues = rules.load(files);
  const errors = issues.filter(({ severity }) => severity === 'ERROR');
  if (errors.length > 0 && !isToIgnoreErrors(request)) {
    throw new StatusError('INVALID_ARGUMENT', `Cannot use rules: ${errors.map(describeIssue).join('; ')}`);
  }
  return jsonResponse(JSON.stringify({ issues: issues.map(encodeIssue) }));
}

const isToIgnoreErrors = (request: JsonObject): boolean =>
  request.flag('ignore_errors') ?? request.flag('ignoreErrors') ?? false;

const describeIssue = ({ description, line, column }: RulesIssue): string =>
  `${description} at ${line}:${column}`;

const encodeIssue = ({ severity, description, line, column }: RulesIssue): object => ({
  severity,
  description,
  sourcePosition: { line, column },
});

function decodeRulesFile(json: unknown, at: string): RulesFile {
  const file = readObject(json, at, ['name', 'content', 'fingerprint']);
  return { name: file.text('name') || 'firestore.rules', content: file.text('content') ?? '' };
}

function reportCoverage(_: HttpRequest, { policy }: AdminEndpointOptions): HttpResponse {
  return jsonResponse(JSON.stringify(reportsOf(policy).coverage()));
}

function showCoverage(_: HttpRequest, { policy }: AdminEndpointOptions): HttpResponse {
  return htmlResponse(renderCoveragePage(reportsOf(policy).coverage()));
}

/** `{ expressions, evaluated, missed, costs: { create: { expressions, accessCalls }, … } }` since the rules were loaded. */
function reportRules(_: HttpRequest, { policy }: AdminEndpointOptions): HttpResponse {
  const reports = reportsOf(policy);
  const costs = Object.fromEntries(reports.costs());
  return jsonResponse(JSON.stringify({ ...reports.coverageSummary(), costs }));
}

function reportsOf(policy: AccessPolicy): RulesReports {
  if (hasReports(policy)) return policy;
  throw new StatusError('UNIMPLEMENTED', 'No rules are evaluated, so there is nothing to report of them');
}

const hasReports = (policy: AccessPolicy): policy is AccessPolicy & RulesReports =>
  policy.coverage !== undefined;

function reportUsage(_: HttpRequest, { usage, countSessions }: AdminEndpointOptions): HttpResponse {
  return jsonResponse(JSON.stringify({ ...usage.report(), sessions: countSessions() }));
}

function dropSessions(_: HttpRequest, options: AdminEndpointOptions): HttpResponse {
  options.dropSessions();
  return jsonResponse('{}');
}
