import type { AccessPolicy, RulesFile, RulesIssue } from '../core/access/access-policy.ts';
import type { RulesReports } from '../core/access/rules-reports.ts';
import type { Database } from '../core/database.ts';
import { StatusError } from '../core/status.ts';
import type { RulesLoader } from '../session/rules-loader.ts';
import type { Usage } from '../session/usage.ts';
import { parseJson, readObject } from './codec/json-object.ts';
import { type HttpRequest, type HttpResponse, jsonResponse, textResponse } from './http-message.ts';

export interface AdminEndpointOptions {
  readonly database: Database;
  readonly policy: AccessPolicy;
  readonly rules: RulesLoader;
  readonly usage: Usage;
  readonly countSessions: () => number;
  /** Ends all streams, as a restart of the server would. Clients reconnect and resume. */
  readonly dropSessions: () => void;
}

type Handler = (options: AdminEndpointOptions, body: string) => HttpResponse | Promise<HttpResponse>;

const PROJECT = '/emulator/v1/projects/[^/]+';

/**
 * The emulator's admin calls, which firebase-tools and test libraries use, and this server's own calls below
 * `/local/v1`.
 */
const ROUTES: readonly (readonly [method: string, pattern: string, handler: Handler])[] = [
  ['GET', '/', () => textResponse('Ok\n')],
  ['POST', '/reset', ({ database }) => database.clear().then(() => textResponse('Resetting...\n'))],
  ['DELETE', `${PROJECT}/databases/[^/]+/documents`, ({ database }) => database.clear().then(() => json({}))],
  ['PUT', `${PROJECT}:securityRules`, loadRules],
  ['GET', '/local/v1/rules', reportRules],
  ['GET', '/local/v1/usage', reportUsage],
  ['DELETE', '/local/v1/sessions', dropSessions],
];

/** Answers an admin call. Undefined for any other path. */
export function handleAdmin(
  { method, path, body }: HttpRequest,
  options: AdminEndpointOptions,
): HttpResponse | Promise<HttpResponse> | undefined {
  const isMeant = (pattern: string): boolean => new RegExp(`^${pattern}$`).test(path);
  const route = ROUTES.find(([routeMethod, pattern]) => routeMethod === method && isMeant(pattern));
  return route?.[2](options, body);
}

const json = (value: unknown): HttpResponse => jsonResponse(JSON.stringify(value));

/**
 * Loads rules. The body is `{ rules: { files: [{ name, content }] }, ignore_errors }`, and the answer is `{ issues }`.
 * Rules with errors are never used: they are refused with INVALID_ARGUMENT or, if `ignore_errors` is true, the answer
 * lists their issues.
 */
function loadRules({ rules }: AdminEndpointOptions, body: string): HttpResponse {
  const request = readObject(parseJson(body), '', ['rules', 'ignore_errors', 'ignoreErrors']);
  const files = request.object('rules', ['files'])?.each('files', decodeRulesFile) ?? [];
  const issues = rules.load(files);
  const errors = issues.filter(({ severity }) => severity === 'ERROR');
  const isToIgnoreErrors = request.flag('ignore_errors') ?? request.flag('ignoreErrors') ?? false;
  if (errors.length > 0 && !isToIgnoreErrors) {
    throw new StatusError('INVALID_ARGUMENT', `Cannot use rules: ${errors.map(describeIssue).join('; ')}`);
  }
  return json({
    issues: issues.map(({ severity, description, line, column }) => ({
      severity,
      description,
      sourcePosition: { line, column },
    })),
  });
}

const describeIssue = ({ description, line, column }: RulesIssue): string =>
  `${description} at ${line}:${column}`;

function decodeRulesFile(value: unknown, at: string): RulesFile {
  const file = readObject(value, at, ['name', 'content', 'fingerprint']);
  return { name: file.text('name') || 'firestore.rules', content: file.text('content') ?? '' };
}

function reportUsage({ usage, countSessions }: AdminEndpointOptions): HttpResponse {
  return json({ ...usage.report(), sessions: countSessions() });
}

/**
 * Answers `{ expressions, evaluated, missed, costs: { create: { expressions, accessCalls }, … } }`, counted since the
 * rules were loaded.
 */
function reportRules({ policy }: AdminEndpointOptions): HttpResponse {
  if (policy.coverageSummary === undefined)
    throw new StatusError('UNIMPLEMENTED', 'No rules are evaluated, so there is nothing to report of them');
  const reports = policy as RulesReports;
  return json({ ...reports.coverageSummary(), costs: Object.fromEntries(reports.costs()) });
}

function dropSessions(options: AdminEndpointOptions): HttpResponse {
  options.dropSessions();
  return json({});
}
