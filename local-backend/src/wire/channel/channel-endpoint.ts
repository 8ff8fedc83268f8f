import { StatusError } from '../../core/status.ts';
import type { HttpRequest, HttpResponse } from '../http-message.ts';
import { encodeFrame } from './back-channel.ts';
import { type ChannelLimits, type ChannelProtocol, ChannelSession } from './channel-session.ts';
import { type ChannelForm, decodeChannelForm, decodeHeaderLines } from './form.ts';

export interface ChannelEndpointOptions<Message> {
  readonly limits: ChannelLimits;
  readonly createId: () => string;
  /**
   * Creates the protocol of a new session. The protocol may send at once. Throws a StatusError to refuse the caller.
   */
  readonly connect: (authorization: string | undefined, send: Send<Message>) => ChannelProtocol<Message>;
}

/** Sends messages to the client. An error ends the stream. */
export type Send<Message> = (messages: readonly (Message | StatusError)[]) => void;

const HEADERS = {
  'Content-Type': 'text/plain; charset=UTF-8',
  'Cache-Control': 'no-cache, no-store',
  // Without this header, Chromium holds back the first bytes of an XMLHttpRequest until it has guessed their type.
  'X-Content-Type-Options': 'nosniff',
} as const;
const SERVER_VERSION = 12;

/**
 * The endpoint of one channel path, `Listen` or `Write`. It has sessions, and answers the four kinds of channel
 * requests.
 */
export class ChannelEndpoint<Message> {
  private readonly sessions = new Map<string, ChannelSession<Message>>();

  constructor(private readonly options: ChannelEndpointOptions<Message>) {}

  get size(): number {
    return this.sessions.size;
  }

  handle(request: HttpRequest): HttpResponse {
    const { method, query } = request;
    if (method !== 'GET' && method !== 'POST') return failed();
    const sessionId = query.get('SID');
    if (sessionId === null) return method === 'POST' ? this.handshake(request) : failed();
    const session = this.sessions.get(sessionId);
    if (!session) return failed();
    if (query.get('TYPE') === 'terminate') {
      session.close();
      return textAnswer('');
    }
    return method === 'GET' ? backChannel(session, query) : forwardChannel(session, request);
  }

  /** Ends all sessions, as if the server had forgotten them. Clients reconnect and resume. */
  dropSessions(): void {
    for (const session of [...this.sessions.values()]) session.close();
  }

  private handshake(request: HttpRequest): HttpResponse {
    const form = decodeChannelForm(request.body);
    if (!form || request.query.get('VER') !== '8') return failed();
    const { createId, limits } = this.options;
    const sessionId = createId();
    const session = new ChannelSession<Message>(limits, () => this.sessions.delete(sessionId));
    this.sessions.set(sessionId, session);
    session.start(this.connect(readAuthorization(request, form), (messages) => session.send(messages)));
    session.receive(form.messages);
    return framed([[0, ['c', sessionId, '', 8, SERVER_VERSION, limits.keepAlive]]]);
  }

  /**
   * Connects a session to its protocol. If the handshake is refused, the session is open nevertheless, so that the
   * client can read the error.
   */
  private connect(authorization: string | undefined, send: Send<Message>): ChannelProtocol<Message> {
    try {
      return this.options.connect(authorization, send);
    } catch (error) {
      if (!(error instanceof StatusError)) throw error;
      send([error]);
      return { encode: () => '', weigh: () => 0, receive: () => {}, close: () => {} };
    }
  }
}

function readAuthorization({ query, headers }: HttpRequest, form: ChannelForm): string | undefined {
  const inQuery = decodeHeaderLines(query.get('$httpHeaders') ?? '');
  return form.headers.get('authorization') ?? inQuery.get('authorization') ?? headers.authorization;
}

function backChannel<Message>(session: ChannelSession<Message>, query: URLSearchParams): HttpResponse {
  const acknowledgedId = readAcknowledgedId(query);
  if (acknowledgedId === undefined) return failed();
  const isLongPoll = query.get('CI') === '1';
  return {
    kind: 'stream',
    status: 200,
    headers: HEADERS,
    open: (sink) => session.attach(sink, acknowledgedId, isLongPoll),
  };
}

/**
 * Handles a POST. The response is the session's state before the messages are handled. Answers to the messages are
 * sent on the back channel.
 */
function forwardChannel<Message>(session: ChannelSession<Message>, request: HttpRequest): HttpResponse {
  const form = decodeChannelForm(request.body);
  if (!form) return failed();
  session.touch(readAcknowledgedId(request.query));
  const state = session.state();
  session.receive(form.messages);
  return framed(state);
}

function readAcknowledgedId(query: URLSearchParams): number | undefined {
  const id = Number(query.get('AID') ?? Number.NaN);
  return Number.isSafeInteger(id) && id >= 0 ? id : undefined;
}

const framed = (json: unknown): HttpResponse => textAnswer(encodeFrame(JSON.stringify(json)));

/** After any status other than 200, the client ends the session and opens a new one. */
const failed = (): HttpResponse => textAnswer('', 400);

function textAnswer(body: string, status = 200): HttpResponse {
  return { kind: 'text', status, headers: HEADERS, body };
}
