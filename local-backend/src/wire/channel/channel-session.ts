import { StatusError } from '../../core/status.ts';
import { encodeStreamError } from '../codec/status-codec.ts';
import type { ResponseSink } from '../http-message.ts';
import { BackChannel } from './back-channel.ts';

export interface ChannelLimits {
  /**
   * Milliseconds without a message after which the server sends `noop`. The client gives up after 1.5 times as long.
   */
  readonly keepAlive: number;
  /** Milliseconds after which an answer ends and the client sends the next request. */
  readonly answer: number;
  /** Milliseconds without any request after which the session is closed. */
  readonly idle: number;
  /**
   * The maximum weight of unacknowledged messages, in about UTF-16 code units. Above it, the session of the slow
   * client is closed.
   */
  readonly backlog: number;
}

export const CHANNEL_LIMITS: ChannelLimits = {
  keepAlive: 30_000,
  answer: 60_000,
  idle: 300_000,
  backlog: 64 * 1024 * 1024,
};

/** The protocol of a session: it encodes the server's messages and receives the client's messages. */
export interface ChannelProtocol<Message> {
  /** Returns the JSON of a message. Called when the text is needed, and again for each resend. */
  encode(message: Message): string;
  /** The memory that a stored message needs, in about UTF-16 code units. */
  weigh(message: Message): number;
  /** Receives one message of the client. Messages arrive in order and only once. */
  receive(text: string): void;
  close(): void;
}

/**
 * An entry of the outbox, with its weight: a message, or the error that ends the stream. An entry without a message
 * is the server's `noop`.
 */
interface Entry<Message> {
  readonly message: Message | StatusError | undefined;
  readonly weight: number;
}

const NOOP = { message: undefined, weight: 0 } as const;
/** The maximum number of early messages. They are kept until the missing messages before them arrive. */
const MAX_EARLY_MESSAGES = 100;

/**
 * One WebChannel session. Messages to the client are numbered, and resent until they are acknowledged. Messages from
 * the client are passed on once and in order.
 *
 *   open ──terminate · idle · backlog · server closing──▶ closed
 *
 * An open session has at most one back channel. A new GET replaces the current back channel:
 *
 *   detached ──GET──▶ attached ──its end (see BackChannel)──▶ detached
 */
export class ChannelSession<Message> {
  /**
   * The unacknowledged messages by their numbers. Number 0 is the connect message, which is the answer to the
   * handshake.
   */
  private readonly outbox = new Map<number, Entry<Message>>();
  private lastId = 0;
  private readonly earlyMessages = new Map<number, string>();
  private nextIncoming = 0;
  private backlog = 0;
  private protocol: ChannelProtocol<Message> | undefined;
  private backChannel: BackChannel | undefined;
  private isClosed = false;
  private cancelIdle: () => void;
  private cancelKeepAlive: () => void = () => {};
  private cancelAnswer: () => void = () => {};

  constructor(
    private readonly limits: ChannelLimits,
    /** Called once, when the session closes. */
    private readonly onClose: () => void,
  ) {
    this.cancelIdle = after(limits.idle, () => this.close());
  }

  /**
   * Connects the session to its protocol. The protocol sends through the session, so it is created after the session.
   */
  start(protocol: ChannelProtocol<Message>): void {
    this.protocol = protocol;
  }

  /**
   * The answer to a POST: `[back channel open, newest number, bytes outstanding]`. Read it before the POST is
   * handled.
   */
  state(): readonly [0 | 1, number, number] {
    return [this.backChannel ? 1 : 0, this.lastId, 7];
  }

  /** Notes that the client is alive and has acknowledged the messages up to `acknowledgedId`. */
  touch(acknowledgedId: number | undefined): void {
    for (const [id, { weight }] of this.outbox) {
      if (acknowledgedId === undefined || id > acknowledgedId) break;
      this.outbox.delete(id);
      this.backlog -= weight;
    }
    if (!this.backChannel) this.restartIdle();
  }

  send(messages: readonly (Message | StatusError)[]): void {
    if (this.isClosed) return;
    for (const message of messages) {
      const weight = message instanceof StatusError ? 0 : (this.protocol?.weigh(message) ?? 0);
      this.add({ message, weight });
      this.backlog += weight;
    }
    if (this.backlog > this.limits.backlog) this.close();
    this.restartKeepAlive();
    this.backChannel?.pump();
  }

  private add(entry: Entry<Message>): void {
    this.lastId += 1;
    this.outbox.set(this.lastId, entry);
  }

  /**
   * Passes messages on in order. Messages that were passed on before are ignored. Early messages wait for the missing
   * messages before them.
   */
  receive(messages: ReadonlyMap<number, string>): void {
    for (const [index, text] of messages) {
      if (index < this.nextIncoming) continue;
      if (this.earlyMessages.size < MAX_EARLY_MESSAGES || index === this.nextIncoming) {
        this.earlyMessages.set(index, text);
      }
      this.passOn();
    }
  }

  private passOn(): void {
    for (;;) {
      const text = this.earlyMessages.get(this.nextIncoming);
      if (text === undefined || this.isClosed) return;
      this.earlyMessages.delete(this.nextIncoming);
      this.nextIncoming += 1;
      this.protocol?.receive(text);
    }
  }

  /** Answers a GET with all messages after the acknowledged one, and then with new messages. */
  attach(sink: ResponseSink, acknowledgedId: number, isLongPoll: boolean): void {
    if (this.isClosed) {
      sink.end();
      return;
    }
    this.backChannel?.end();
    this.touch(acknowledgedId);
    this.cancelIdle();
    const oldestId = this.lastId - this.outbox.size + 1;
    const firstId = Math.max(Math.min(acknowledgedId, this.lastId) + 1, oldestId);
    const channel = new BackChannel(
      sink,
      (id) => this.entry(id),
      firstId,
      isLongPoll,
      () => {
        if (this.backChannel === channel) this.detach();
      },
    );
    this.backChannel = channel;
    this.cancelAnswer = after(this.limits.answer, () => channel.end());
    this.restartKeepAlive();
    // An immediate first byte shows the client that no proxy buffers the stream.
    if (!isLongPoll) this.add(NOOP);
    channel.pump();
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.backChannel?.end();
    this.cancelIdle();
    this.protocol?.close();
    this.onClose();
  }

  private detach(): void {
    this.backChannel = undefined;
    this.cancelAnswer();
    this.cancelKeepAlive();
    if (!this.isClosed) this.restartIdle();
  }

  private restartIdle(): void {
    this.cancelIdle();
    this.cancelIdle = after(this.limits.idle, () => this.close());
  }

  private restartKeepAlive(): void {
    this.cancelKeepAlive();
    if (!this.backChannel) return;
    this.cancelKeepAlive = after(this.limits.keepAlive, () => {
      this.add(NOOP);
      this.restartKeepAlive();
      this.backChannel?.pump();
    });
  }

  private entry(id: number): string | undefined {
    const entry = this.outbox.get(id);
    return entry && `[${id},[${this.encode(entry.message)}]]`;
  }

  private encode(message: Message | StatusError | undefined): string {
    if (message === undefined) return '"noop"';
    return message instanceof StatusError
      ? encodeStreamError(message)
      : (this.protocol?.encode(message) ?? '""');
  }
}

/**
 * Calls back once after `milliseconds`. The timer does not keep the process alive. Returns a function that cancels
 * it.
 */
function after(milliseconds: number, callback: () => void): () => void {
  const timer = setTimeout(callback, milliseconds).unref();
  return () => clearTimeout(timer);
}
