import type { AccessPolicy } from '../core/access/access-policy.ts';
import type { Database } from '../core/database.ts';
import type { IndexConfig } from '../core/index-config/index-config.ts';
import { StatusError } from '../core/status.ts';
import type { Write } from '../core/write.ts';
import { Access } from '../session/access.ts';
import { DocumentService } from '../session/document-service.ts';
import { ListenHub } from '../session/listen-hub.ts';
import type { ListenResponse } from '../session/listen-response.ts';
import { ListenStream } from '../session/listen-stream.ts';
import { RulesLoader } from '../session/rules-loader.ts';
import { Usage } from '../session/usage.ts';
import { type WriteResponse, WriteStream } from '../session/write-stream.ts';
import { handleAdmin } from './admin-endpoint.ts';
import { decodeAuthorization } from './authorization.ts';
import { ChannelEndpoint } from './channel/channel-endpoint.ts';
import { CHANNEL_LIMITS } from './channel/channel-session.ts';
import { createListenChannel } from './channel/listen-channel.ts';
import { createWriteChannel } from './channel/write-channel.ts';
import { DocumentEncoder } from './codec/document-codec.ts';
import { createResourceNames } from './codec/resource-names.ts';
import { corsHeaders } from './cors.ts';
import { errorResponse, type HttpRequest, type HttpResponse } from './http-message.ts';
import { handleRest } from './rest/rest-endpoint.ts';

export interface ApplicationOptions {
  readonly database: Database;
  readonly projectId: string;
  readonly databaseId: string;
  readonly policy: AccessPolicy;
  /** The configured indexes. A query without a matching index is refused. If undefined, every query runs. */
  readonly indexes?: IndexConfig;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Creates an unguessable id that is safe in URLs and document paths. */
  readonly createId: () => string;
  /** Called with a line about each internal error, and about each attempt to load rules. */
  readonly report: (line: string) => void;
}

export interface Application {
  /** Answers any request. Never rejects. */
  handle(request: HttpRequest): Promise<HttpResponse>;
  /** Loads rules. `handle` uses the same loader for requests that load rules. */
  readonly rules: RulesLoader;
  /** Ends all streams. */
  close(): void;
}

const CHANNEL_PATH = /^\/google\.firestore\.v1\.Firestore\/(Listen|Write)\/channel$/;

/** The whole server without its sockets: it turns requests into responses. */
export function createApplication(options: ApplicationOptions): Application {
  const { database, policy, indexes, createId, report } = options;
  const names = createResourceNames(options.projectId, options.databaseId);
  const usage = new Usage();
  const service = new DocumentService({ database, usage, indexes, createId, clock: options.clock });
  const encoder = new DocumentEncoder(names);
  const reportBug = (error: unknown): void => report(`Bug: ${describe(error)}`);
  const hub = new ListenHub(database, reportBug);
  const rules = new RulesLoader(policy, hub, report);
  const authorize = (authorization: string | undefined): Access =>
    new Access(policy, database, decodeAuthorization(authorization));

  const channel = { createId, limits: CHANNEL_LIMITS };
  const listen = new ChannelEndpoint<ListenResponse>({
    ...channel,
    connect(authorization, send) {
      const access = authorize(authorization);
      const stream = new ListenStream({ database, access, usage, indexes, send });
      const onClose = hub.add(stream);
      return createListenChannel({ stream, names, encoder, send, onClose, report: reportBug });
    },
  });
  const write = new ChannelEndpoint<WriteResponse>({
    ...channel,
    connect(authorization, send) {
      const sendOne = (response: WriteResponse): void => send([response]);
      const access = authorize(authorization);
      const commit = (writes: readonly Write[]) => service.commit(writes, access);
      const stream = new WriteStream({ commit, send: sendOne, report: reportBug });
      return createWriteChannel(stream, names);
    },
  });

  function dropSessions(): void {
    listen.dropSessions();
    write.dropSessions();
  }

  async function route(request: HttpRequest): Promise<HttpResponse> {
    if (request.method === 'OPTIONS') return { kind: 'text', status: 200, headers: {}, body: '' };
    const stream = CHANNEL_PATH.exec(request.path)?.[1];
    if (stream !== undefined) return (stream === 'Listen' ? listen : write).handle(request);
    const countSessions = (): number => listen.size + write.size;
    return (
      (await handleRest(request, { names, service, authorize })) ??
      (await handleAdmin(request, { database, policy, rules, usage, countSessions, dropSessions })) ??
      errorResponse(new StatusError('NOT_FOUND', `There is nothing at ${request.method} ${request.path}`))
    );
  }

  function failure(error: unknown): HttpResponse {
    if (error instanceof StatusError) return errorResponse(error);
    reportBug(error);
    return errorResponse(new StatusError('INTERNAL', 'The server failed to answer'));
  }

  return {
    rules,
    async handle(request) {
      const response = await route(request).catch(failure);
      return { ...response, headers: { ...response.headers, ...corsHeaders(request) } };
    },
    close() {
      dropSessions();
      hub.close();
    },
  };
}

const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
